import { bulkOutcome, exportInput, listInput, listOutput, selection } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

const sorts = ['domain', 'created_at', 'checked_at'] as const

export const domainStates = ['waiting', 'verified', 'corrected', 'ignored'] as const
/** `failed`: resolution could not be determined. */
export const resolveStates = ['yes', 'no', 'failed'] as const
/** `internal`: it leads to an address outside the public Internet. `page`: it resolves, but no page answers. */
export const domainProblems = ['timeout', 'dns', 'internal', 'page'] as const
export type DomainProblem = (typeof domainProblems)[number]
/** Maximum number of domains in a background check. */
export const maxChecked = 5_000

const company = s.object({ company_id: s.id(), name: s.string(), domain: s.string() })

const scannedDomain = s.object({
  scanned_domain_id: s.id(),
  domain: s.string(),
  /** The company's name according to the source of the domain. */
  company_name: s.string(),
  /** Why it was scanned. */
  reason: s.string(),
  /** Null: not checked yet. */
  resolves: s.nullable(s.oneOf(resolveStates)),
  addresses: s.array(s.string()),
  /** The site that its page finally redirects to; empty: none. */
  redirects_to: s.string(),
  problem: s.oneOf(['', ...domainProblems]),
  checked_at: s.nullable(s.timestamp()),
  /** It waits in a background check. */
  checking: s.boolean(),
  state: s.oneOf(domainStates),
  corrected_to: s.string(),
  /** For a decided one: the company. */
  company: s.nullable(company),
  /** The company that has this domain now. */
  owner: s.nullable(company),
  /** The company that has the redirect target. */
  target_owner: s.nullable(company),
  decided_by: s.string(),
  decided_at: s.nullable(s.timestamp()),
  created_at: s.timestamp(),
  version: s.version(),
})
export type ScannedDomain = s.Static<typeof scannedDomain>

export const ownerStates = ['known', 'unknown'] as const
const filters = {
  text: s.optional(s.line(200)),
  state: s.optional(s.oneOf(domainStates)),
  resolves: s.optional(s.oneOf([...resolveStates, 'unchecked'])),
  redirects: s.optional(s.oneOf(['elsewhere', 'nowhere'])),
  owner: s.optional(s.oneOf(ownerStates)),
}
export const scannedDomainColumns = [
  'domain',
  'company_name',
  'reason',
  'resolves',
  'addresses',
  'redirects_to',
  'problem',
  'checked_at',
  'state',
  'corrected_to',
  'owner',
  'decided_by',
  'decided_at',
  'created_at',
] as const

const check = s.object({
  domain_check_id: s.id(),
  created_by: s.string(),
  created_at: s.timestamp(),
  total: s.count(),
  done: s.count(),
  /** Finished checks by result. */
  resolving: s.count(),
  state: s.oneOf(['running', 'done', 'stopped']),
})
export type DomainCheck = s.Static<typeof check>

const screen = { screens: ['company-list'] } as const
const seen = { scanned_domain_id: s.id(), version: s.version() }
const some = selection(filters)

/** Scanned domains that wait for an agent, who decides on the company and the redirect. */
export const domainChecksCalls = defineCalls({
  listScannedDomains: {
    method: 'POST',
    path: 'dataentry/list_scanned_domains',
    summary: 'A page of the scanned domains that the filters match, with the count of all of them.',
    access: screen,
    input: listInput(filters, sorts),
    output: listOutput(scannedDomain),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  getScannedDomain: {
    method: 'POST',
    path: 'dataentry/get_scanned_domain',
    summary: 'One scanned domain with what is known of it, and its companies.',
    access: screen,
    input: s.object({ scanned_domain_id: s.id() }),
    output: scannedDomain,
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  exportScannedDomains: {
    method: 'POST',
    path: 'dataentry/export_scanned_domains',
    summary: 'The chosen columns of the selected scanned domains as CSV.',
    access: screen,
    input: exportInput(filters, scannedDomainColumns, sorts),
    output: s.string(),
    reads: 'none',
    compressed: false,
    errors: ['tooManyRows'],
    changes: false,
    retry: false,
    stream: 'csv',
  },
  checkDomain: {
    method: 'POST',
    path: 'dataentry/check_domain',
    summary: 'Asks the name servers and the web for one domain, and keeps what they say.',
    access: screen,
    input: s.object({ scanned_domain_id: s.id() }),
    output: scannedDomain,
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: 'scanned_domain',
    retry: true,
  },
  startDomainCheck: {
    method: 'POST',
    path: 'dataentry/start_domain_check',
    summary: 'Begins a check of many domains in the background; those that another check is at are left to it.',
    access: screen,
    input: s.object({ selection: some }),
    output: check,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'tooManyRows'],
    changes: 'domain_check',
    retry: true,
  },
  listDomainChecks: {
    method: 'POST',
    path: 'dataentry/list_domain_checks',
    summary: 'The checks in the background of the last day, newest first, 10 at most.',
    access: screen,
    input: s.object({}),
    output: s.array(check),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  stopDomainCheck: {
    method: 'POST',
    path: 'dataentry/stop_domain_check',
    summary: 'Stops a check in the background; what it has found stays.',
    access: screen,
    input: s.object({ domain_check_id: s.id() }),
    output: check,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'checkEnded'],
    changes: 'domain_check',
    retry: true,
  },
  decideScannedDomain: {
    method: 'POST',
    path: 'updateScannedDomainCompanyData',
    summary:
      'Verifies a scanned domain, corrects it to another or ignores it, and gives it to a company or to a new one.',
    access: screen,
    input: s.object({
      ...seen,
      decision: s.oneOf(['verify', 'correct', 'ignore']),
      /** Only for `correct`: the right domain. */
      domain: s.optional(s.line(253, { min: 1 })),
      /** The company: an existing one, or a new one by name. Absent: the company that already has the domain. */
      company: s.optional(s.union([s.object({ company_id: s.id() }), s.object({ name: s.line(200, { min: 1 }) })])),
    }),
    output: scannedDomain,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'alreadyDecided', 'versionConflict', 'domainTaken', 'ownerMissing'],
    changes: 'scanned_domain',
    undoable: true,
    retry: true,
  },
  decideScannedDomains: {
    method: 'POST',
    path: 'dataentry/decide_scanned_domains',
    summary:
      'Verifies many domains, each for the company that has it already, or ignores them; says what became of each.',
    access: screen,
    input: s.object({ selection: some, decision: s.oneOf(['verify', 'ignore']) }),
    output: bulkOutcome(),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'tooManyRows'],
    changes: 'scanned_domain',
    undoable: true,
    retry: true,
  },
})
