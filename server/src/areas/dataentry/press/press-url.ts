import { createHash } from 'node:crypto'
import { urlKey } from '@console/remote-dataentry/contract/url-key'
import { invalidField } from '../../../platform/errors/failed.ts'

/** An index of PostgreSQL takes no values of more than some 2,700 bytes. */
const longest = 1_000

/** The key of an address as it is stored; null: it is none of a page. */
export const storedKey = (url: string): string | null => {
  const key = urlKey(url)
  if (key === null || key.length <= longest) return key
  // No other key holds a `#`: fragments are no part of one.
  return `${key.slice(0, longest - 100)}#${createHash('sha256').update(key).digest('hex')}`
}

/** The key of an address that the contract has let through. */
export const keyOfUrl = (url: string): string => {
  const key = storedKey(url)
  if (key === null) throw invalidField('url', 'Is not an address of a page.')
  return key
}
