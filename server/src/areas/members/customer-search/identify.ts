import type { IdentifierKind } from '@console/shared/contract/identifier-kinds'
import { readSearchText } from '@console/shared/contract/search-text'
import { parse } from 'tldts'

/** What a pasted line names, and how the customers' table spells it; a phone number may be meant in two ways. */
export interface Identifier {
  readonly kind: IdentifierKind
  readonly values: readonly string[]
}

/** What one line of a paste is: as the search reads it, but that a domain has an ending that exists. */
export const identify = (line: string): Identifier => {
  const { kind, values } = readSearchText(line)
  if (kind !== 'domain') return { kind, values }
  return parse(values[0] ?? '').isIcann
    ? { kind, values: values.flatMap((domain) => [domain, `www.${domain}`]) }
    : { kind: 'text', values }
}
