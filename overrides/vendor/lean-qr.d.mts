/** The types of what we use of lean-qr. */

export interface Bitmap2D {
  readonly size: number;
  get(x: number, y: number): boolean;
}
export const correction: Readonly<Record<"L" | "M" | "Q" | "H", number>>;
export function generate(text: string, options?: {minCorrectionLevel?: number}): Bitmap2D;
