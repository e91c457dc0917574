import { createHash } from 'node:crypto'
import { urlKey } from '@console/remote-dataentry/contract/url-key'
import { invalidField } from '../../../platform/errors/failed.ts'

/** A PostgreSQL index accepts values up to about 2,700 bytes. */
const longest = 1_000

/** The stored key of an address; null if it is not a page's. */
export const storedKey = (url: string): string | null => {
  const key = urlKey(url)
  if (key === null || key.length <= longest) return key
  // No other key contains a `#`, because fragments are left out.
  return `${key.slice(0, longest - 100)}#${createHash('sha256').update(key).digest('hex')}`
}

/** The key of an address that the contract has validated. */
export const keyOfUrl = (url: string): string => {
  const key = storedKey(url)
  if (key === null) throw invalidField('url', 'Is not an address of a page.')
  return key
}
