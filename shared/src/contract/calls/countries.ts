import { defineCalls } from '../define-calls.ts'
import * as s from '../schema.ts'

/** Options of a country field. */
export const countriesCalls = defineCalls({
  listCountries: {
    method: 'POST',
    path: 'get_countries',
    summary: 'All countries of ISO 3166-1 with their calling codes.',
    access: 'agent',
    input: s.object({}),
    output: s.array(s.object({ code: s.countryCode(), name: s.string(), phone: s.string() })),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
})
