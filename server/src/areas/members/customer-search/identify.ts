import type { IdentifierKind } from '@console/shared/contract/identifier-kinds'
import { readSearchText } from '@console/shared/contract/search-text'
import { parse } from 'tldts'

/** The identifier in a pasted line, in its stored spelling; a phone number may have two readings. */
export interface Identifier {
  readonly kind: IdentifierKind
  readonly values: readonly string[]
}

/** Interprets one pasted line: as the search does, except that a domain must have an existing TLD. */
export const identify = (line: string): Identifier => {
  const { kind, values } = readSearchText(line)
  if (kind !== 'domain') return { kind, values }
  return parse(values[0] ?? '').isIcann
    ? { kind, values: values.flatMap((domain) => [domain, `www.${domain}`]) }
    : { kind: 'text', values }
}
