/** The types of what we use of MicroPython. */

export interface MicroPython {
  readonly FS: {
    mkdir(path: string): void;
    analyzePath(path: string): {exists: boolean};
    writeFile(path: string, text: string): void;
  };
  pyimport(name: string): any;
}
export function loadMicroPython(options: {url: string}): Promise<MicroPython>;
