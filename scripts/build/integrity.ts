import { createHash } from 'node:crypto'

/** The hash of a file in the form of `integrity` attributes and the registry. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
