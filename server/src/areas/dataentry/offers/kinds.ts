import type { InsideProduct } from '@console/remote-dataentry/contract/calls/inside-products'
import type { OutsideTechnology } from '@console/remote-dataentry/contract/calls/outside-technologies'
import type { RecordKind } from '@console/remote-dataentry/contract/define-calls'
import * as s from '@console/shared/contract/schema'
import { Check } from 'typebox/value'
import type { PgColumn } from '#drizzle/pg-core'
import { insideProducts, outsideTechnologies } from './offer-schema.ts'

/** A product or a technology of a company; `own`: the one field that only this kind has. */
export interface Offer {
  readonly id: number
  readonly company_id: number
  readonly name: string
  readonly category: string
  readonly own: string
  readonly created_by: string
  readonly created_at: string
  readonly version: number
}
export type TypedOffer = Pick<Offer, 'name' | 'category' | 'own'>

/**
 * The differences between products and technologies. `Own`: their own field in an input; `Row`: one of them on the
 * wire.
 */
export interface OfferKind<Own, Row> {
  readonly record: RecordKind
  readonly table: typeof insideProducts | typeof outsideTechnologies
  readonly column: PgColumn
  /** The name of the own field. */
  readonly own: string & keyof Own
  readonly ownOf: (input: Own) => string
  /** Normalises the own field; null if it is invalid. */
  readonly spell: (own: string) => string | null
  readonly toRow: (offer: Offer) => Row
}

const webAddress = s.webAddress()
const vendor = s.line(200)

const spellAddress = (typed: string): string | null => {
  const address = typed === '' || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  return address === '' || Check(webAddress, address) ? address : null
}

/** What a company sells. */
export const inside: OfferKind<{ url: string }, InsideProduct> = {
  record: 'inside_product',
  table: insideProducts,
  column: insideProducts.url,
  own: 'url',
  ownOf: ({ url }) => url,
  spell: spellAddress,
  toRow: ({ own, ...offer }) => ({ ...offer, url: own }),
}

/** What a company uses of others. */
export const outside: OfferKind<{ vendor: string }, OutsideTechnology> = {
  record: 'outside_technology',
  table: outsideTechnologies,
  column: outsideTechnologies.vendor,
  own: 'vendor',
  ownOf: (input) => input.vendor,
  spell: (typed) => (Check(vendor, typed) ? typed : null),
  toRow: ({ own, ...offer }) => ({ ...offer, vendor: own }),
}
