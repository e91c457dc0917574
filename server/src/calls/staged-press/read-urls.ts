import { storedKey } from '../../data/press-url.ts'

export interface UrlLine {
  readonly line: number
  readonly text: string
  /** Null: there is no address in it. */
  readonly found: { readonly url: string; readonly key: string } | null
}

const withScheme = /https?:\/\/[^\s<>"'|]+/i
const bare = /(?:^|[\s<"'|])((?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/[^\s<>"'|]*)/u

/** The first address in a line: as people paste them, with words around it or without its scheme. */
const addressIn = (text: string): UrlLine['found'] => {
  const host = bare.exec(text)?.[1]
  const typed = withScheme.exec(text)?.[0] ?? (host === undefined ? undefined : `https://${host}`)
  if (typed === undefined) return null
  // What ends a sentence ends no address.
  const url = typed.replace(/[.,;:!?)\]}]+$/, '')
  const key = url.length > 2_000 ? null : storedKey(url)
  return key === null ? null : { url, key }
}

/** The addresses of a pasting, a line each; empty lines are nothing. */
export const readUrls = (lines: readonly string[]): UrlLine[] =>
  lines.flatMap((text, index) =>
    text.trim() === '' ? [] : [{ line: index + 1, text: text.trim().slice(0, 200), found: addressIn(text) }],
  )
