/** The contract of an area as the browser needs it. */
declare const browserContract: (source: string) => string
export = browserContract
