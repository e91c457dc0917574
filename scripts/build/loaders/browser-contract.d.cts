/** The contract of an area as the browser needs it; `this`: of a loader, by which the hashes of outputs are read. */
declare function browserContract(this: unknown, source: string): string
export = browserContract
