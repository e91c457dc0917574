import type { CompanyIndustry } from '../../../contract/calls/company-industry.ts'
import { baseOf, draftOf, readDrafts, rebase, sentOf, writeDrafts } from './industry-drafts.ts'

const acme: CompanyIndustry = {
  company_id: 7,
  name: 'Acme',
  domain: 'acme.example',
  country: 'DE',
  version: 3,
  industry: 'Retail',
  sic: '0111',
  sic_title: 'Wheat',
  employees: 12,
}
const base = baseOf(acme)
const draft = (to: Partial<typeof base.cells>) => ({ ...base, to: { ...base.cells, ...to } })

test('unchanged cells make no draft', () => {
  expect(draftOf(base, { ...base.cells })).toBeNull()
  expect(draftOf(base, { ...base.cells, employees: '13' })).not.toBeNull()
})

test('sends only the changes, with the version seen', () => {
  expect(sentOf(draft({ employees: '' }))).toEqual({ company_id: 7, version: 3, employees: null })
  expect(sentOf(draft({ sic: '7372 Prepackaged Software', industry: '' }))).toEqual({
    company_id: 7,
    version: 3,
    industry: '',
    sic: '7372',
  })
})

test.each([
  ['they changed another field', { employees: '13' }, { industry: 'Software' }, [], ['Software', '13']],
  ['they changed the same field to the same value', { employees: '13' }, { employees: 13 }, [], ['Retail', '13']],
  [
    'they changed the same field to another value',
    { employees: '13' },
    { employees: 40 },
    ['employees'],
    ['Retail', '13'],
  ],
])('rebases onto a newer version where %s', (_, mine, theirs, clashes, [industry, employees]) => {
  const rebased = rebase(draft(mine), { ...acme, version: 4, ...theirs })
  expect(rebased.clashes).toEqual(clashes)
  expect(rebased.base.version).toBe(4)
  expect(rebased.to).toMatchObject({ industry, employees })
})

test('reads back its own drafts and nothing else', () => {
  const kept = draft({ employees: '13' })
  expect(readDrafts(writeDrafts([kept]))).toEqual([kept])
  expect(readDrafts('[{"company_id":7}, 3, null]')).toEqual([])
  expect(readDrafts('not JSON')).toEqual([])
  expect(readDrafts(undefined)).toEqual([])
})
