/** What the build puts before worker.js (see generator/site/offline.py). */

declare const VERSION: string;
declare const SHELL: string[];
declare const LOCALES: string[];
