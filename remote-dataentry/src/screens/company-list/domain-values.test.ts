import type { ScannedDomain } from '../../../contract/calls/domain-checks.ts'
import { decisionInput, domainValues } from './domain-values.ts'

const acme = { company_id: 7, name: 'Acme', domain: 'acme.com' }
const record = (more: Partial<ScannedDomain> = {}): ScannedDomain => ({
  scanned_domain_id: 1,
  domain: 'scan.example',
  company_name: 'Scan Ltd',
  reason: '',
  resolves: 'yes',
  addresses: [],
  redirects_to: '',
  problem: '',
  checked_at: null,
  checking: false,
  state: 'waiting',
  corrected_to: '',
  company: null,
  owner: null,
  target_owner: null,
  decided_by: '',
  decided_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
  version: 2,
  ...more,
})
const seen = { scanned_domain_id: 1, version: 2 }
const leading = record({ redirects_to: 'acme.com', target_owner: acme })

describe('the input of a decision', () => {
  test.each([
    ['ignore needs nothing', record(), 'ignore', {}, { decision: 'ignore' }],
    ['verify links the owner', record({ owner: acme }), 'verify', {}, { decision: 'verify' }],
    [
      'verify creates a company for a domain without an owner',
      record(),
      'verify',
      {},
      { decision: 'verify', company: { name: 'Scan Ltd' } },
    ],
    [
      'a chosen company takes precedence over a name',
      record(),
      'verify',
      { company_id: '9', name: 'Scan Ltd' },
      { decision: 'verify', company: { company_id: 9 } },
    ],
    [
      'correct links the company that has the target',
      leading,
      'correct',
      {},
      { decision: 'correct', domain: 'acme.com' },
    ],
    [
      'correct reads the domain of an address',
      leading,
      'correct',
      { domain: 'https://www.other.example/about' },
      { decision: 'correct', domain: 'other.example' },
    ],
  ] as const)('%s', (_name, found, decision, typed, expected) => {
    expect(decisionInput(found, decision, { ...domainValues(found), ...typed })).toEqual({ ...seen, ...expected })
  })

  test.each([
    ['verify without an owner, a choice and a name', record(), 'verify', { name: ' ' }, 'name'],
    ['correct without a domain', record(), 'correct', { domain: '' }, 'domain'],
    ['correct to an invalid domain', record(), 'correct', { domain: 'no domain' }, 'domain'],
    ['correct to the same domain', record(), 'correct', { domain: 'www.scan.example' }, 'domain'],
  ] as const)('%s is refused at its field', (_name, found, decision, typed, field) => {
    const input = decisionInput(found, decision, { ...domainValues(found), ...typed })
    expect(input).toEqual({ problems: { [field]: expect.anything() } })
  })
})
