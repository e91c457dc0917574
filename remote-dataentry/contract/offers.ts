import * as s from '@console/shared/contract/schema'

/** Most products, and most technologies, of one company. */
export const maxOffers = 1_000

/** Most lines that are pasted at once. */
export const maxPasted = 500

/** What becomes of a pasted line: added, there already, the same as a line before it, one too many, not valid. */
const pasteOutcomes = ['added', 'already', 'repeated', 'tooMany', 'invalid'] as const

export const offerName = () => s.line(200, { min: 1 })
export const offerCategory = () => s.line(100)

/** What every product and technology of a company carries. */
export const offer = {
  id: s.id(),
  company_id: s.id(),
  name: s.string(),
  category: s.string(),
  created_by: s.string(),
  created_at: s.timestamp(),
  version: s.version(),
}

/** All that a company has of one kind, by name. */
export const offersOf = <R extends s.TSchema>(row: R) =>
  s.object({
    company: s.object({ company_id: s.id(), name: s.string(), domain: s.string() }),
    rows: s.array(row),
  })

/** What became, or would become, of pasted lines: a word for each, in their order. */
export const pasted = s.object({
  added: s.count(),
  lines: s.array(
    s.object({
      outcome: s.oneOf(pasteOutcomes),
      /** Of `already`: the name as it is stored; of `repeated`: the number of the line before, from 1; of `invalid`: the field. */
      by: s.optional(s.string()),
    }),
  ),
})
export type Pasted = s.Static<typeof pasted>
