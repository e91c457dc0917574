import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { maxPasted, offer, offerCategory, offerName, offersOf, pasted } from '../offers.ts'

/** Technologies that a company uses. */
const outsideTechnology = s.object({ ...offer, vendor: s.string() })
export type OutsideTechnology = s.Static<typeof outsideTechnology>

const access = { screens: ['outside-technology'] } as const
const change = { method: 'POST', access, changes: 'outside_technology', undoable: true, retry: true } as const

const typed = { name: offerName(), category: offerCategory(), vendor: s.line(200) }
/** Judged line by line, so that a bad line does not refuse the others. */
const lines = s.array(s.object({ name: s.line(2_000), category: s.line(2_000), vendor: s.line(2_000) }), {
  minItems: 1,
  maxItems: maxPasted,
})

/** Technologies that companies use. */
export const outsideTechnologiesCalls = defineCalls({
  listOutsideTechnologies: {
    method: 'POST',
    path: 'dataentry/list_outside_technologies',
    summary: 'All technologies of a company, by name, with the company.',
    access,
    input: s.object({ company_id: s.id() }),
    output: offersOf(outsideTechnology),
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  addOutsideTechnology: {
    ...change,
    path: 'dataentry/add_outside_technology',
    summary: 'Adds a technology to a company.',
    input: s.object({ company_id: s.id(), ...typed }),
    output: outsideTechnology,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'nameTaken', 'listFull'],
  },
  updateOutsideTechnology: {
    ...change,
    path: 'dataentry/update_outside_technology',
    summary: 'Changes a technology of a company.',
    input: s.object({ id: s.id(), version: s.version(), ...typed }),
    output: outsideTechnology,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'nameTaken', 'versionConflict'],
  },
  deleteOutsideTechnologies: {
    ...change,
    path: 'delete_outside_technology',
    summary: 'Takes some technologies from their company.',
    input: s.object({ company_id: s.id(), ids: s.array(s.id(), { minItems: 1, maxItems: 1_000 }) }),
    output: s.object({ deleted: s.count() }),
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
  },
  previewOutsideTechnologies: {
    method: 'POST',
    path: 'dataentry/preview_outside_technologies',
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
  importOutsideTechnologies: {
    ...change,
    path: 'dataentry/import_outside_technologies',
    summary: 'Adds many technologies to a company; says of each line that was not added why.',
    input: s.object({ company_id: s.id(), lines }),
    output: pasted,
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
  },
})
