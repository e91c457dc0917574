import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { maxPasted, offer, offerCategory, offerName, offersOf, pasted } from '../offers.ts'

/** Products of a company. */
const insideProduct = s.object({ ...offer, url: s.string() })
export type InsideProduct = s.Static<typeof insideProduct>

const access = { screens: ['add-inside-product'] } as const
const change = { method: 'POST', access, changes: 'inside_product', undoable: true, retry: true } as const

/** `url`: the address of its page, with or without `https://`; or empty. */
const typed = { name: offerName(), category: offerCategory(), url: s.line(2_000) }
/** Judged line by line, so that a bad line does not refuse the others. */
const lines = s.array(s.object({ name: s.line(2_000), category: s.line(2_000), url: s.line(2_000) }), {
  minItems: 1,
  maxItems: maxPasted,
})

/** Companies' products (called inside technology in spec §7). */
export const insideProductsCalls = defineCalls({
  listInsideProducts: {
    method: 'POST',
    path: 'dataentry/list_inside_products',
    summary: 'All products of a company, by name, with the company.',
    access,
    input: s.object({ company_id: s.id() }),
    output: offersOf(insideProduct),
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  addInsideProduct: {
    ...change,
    path: 'dataentry/add_inside_product',
    summary: 'Adds a product to a company.',
    input: s.object({ company_id: s.id(), ...typed }),
    output: insideProduct,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'nameTaken', 'listFull'],
  },
  updateInsideProduct: {
    ...change,
    path: 'dataentry/update_inside_product',
    summary: 'Changes a product of a company.',
    input: s.object({ id: s.id(), version: s.version(), ...typed }),
    output: insideProduct,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'nameTaken', 'versionConflict'],
  },
  deleteInsideProducts: {
    ...change,
    path: 'delete_inside_technology',
    summary: 'Takes some products from their company.',
    input: s.object({ company_id: s.id(), ids: s.array(s.id(), { minItems: 1, maxItems: 1_000 }) }),
    output: s.object({ deleted: s.count() }),
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
  },
  previewInsideProducts: {
    method: 'POST',
    path: 'dataentry/preview_inside_products',
    summary: 'What pasted lines would add to a company, line by line. Changes nothing.',
    access,
    input: s.object({ company_id: s.id(), lines }),
    output: pasted,
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  importInsideProducts: {
    ...change,
    path: 'dataentry/import_inside_products',
    summary: 'Adds many products to a company; says of each line that was not added why.',
    input: s.object({ company_id: s.id(), lines }),
    output: pasted,
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
  },
})
