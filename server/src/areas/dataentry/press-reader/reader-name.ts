/** Name of the worker that reads the pages of staged press. */
export const readerName = 'press-reader'
