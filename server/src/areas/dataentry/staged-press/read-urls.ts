import { pageAddresses } from '@console/remote-dataentry/contract/page-addresses'
import { storedKey } from '../press/press-url.ts'

export interface UrlLine {
  readonly line: number
  readonly text: string
  /** Null: the line contains no address. */
  readonly found: { readonly url: string; readonly key: string } | null
}

const addressOf = (url: string): UrlLine['found'] => {
  const key = url.length > 2_000 ? null : storedKey(url)
  return key === null ? null : { url, key }
}

const maxShown = 200

/** The addresses in pasted text: all of each line, or the line itself if it has none; empty lines are skipped. */
export const readUrls = (lines: readonly string[]): UrlLine[] =>
  lines.flatMap((typed, index) => {
    const text = typed.trim().slice(0, maxShown)
    const line = index + 1
    if (text === '') return []
    const addresses = pageAddresses(typed)
    if (addresses.length < 2) return [{ line, text, found: addressOf(addresses[0] ?? '') }]
    return addresses.map((url) => ({ line, text: url.slice(0, maxShown), found: addressOf(url) }))
  })
