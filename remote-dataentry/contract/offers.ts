import * as s from '@console/shared/contract/schema'

/** Maximum number of products, and of technologies, of a company. */
export const maxOffers = 1_000

/** Maximum number of pasted lines. */
export const maxPasted = 500

/** Result of a pasted line: added, already there, repeated, over the limit, invalid. */
const pasteOutcomes = ['added', 'already', 'repeated', 'tooMany', 'invalid'] as const

export const offerName = () => s.line(200, { min: 1 })
export const offerCategory = () => s.line(100)

/** Common fields of products and technologies. */
export const offer = {
  id: s.id(),
  company_id: s.id(),
  name: s.string(),
  category: s.string(),
  created_by: s.string(),
  created_at: s.timestamp(),
  version: s.version(),
}

/** All of a company's entries of one kind, by name. */
export const offersOf = <R extends s.TSchema>(row: R) =>
  s.object({
    company: s.object({ company_id: s.id(), name: s.string(), domain: s.string() }),
    rows: s.array(row),
  })

/** Results, or expected results, of pasted lines, in order. */
export const pasted = s.object({
  added: s.count(),
  lines: s.array(
    s.object({
      outcome: s.oneOf(pasteOutcomes),
      /**
       * For `already`: the stored name; for `repeated`: the number of the earlier line, from 1; for `invalid`: the
       * field.
       */
      by: s.optional(s.string()),
    }),
  ),
})
export type Pasted = s.Static<typeof pasted>
