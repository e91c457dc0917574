import { normalizeDomain } from '@console/shared/contract/company-domain'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { domainChecksCalls, ScannedDomain } from '../../../contract/calls/domain-checks.ts'
import type { Problems, Values } from '../../parts/queue/queue-spec.ts'
import { decideMessages as messages } from './company-list.messages.ts'

export type DomainDecision = 'verify' | 'correct' | 'ignore'
type Input = InputOf<typeof domainChecksCalls.decideScannedDomain>

/** Initial form values: the redirect's target as the right domain, and a new name only if no company is known. */
export const domainValues = ({ redirects_to, owner, target_owner, company_name }: ScannedDomain): Values => ({
  domain: redirects_to,
  company_id: '',
  company: '',
  name: owner === null && target_owner === null ? company_name : '',
})

/** The company that gets the domain if none was chosen. */
export const ownerFor = (record: ScannedDomain, decision: DomainDecision, { domain = '' }: Values) => {
  if (decision === 'verify') return record.owner
  return normalizeDomain(domain) === record.redirects_to ? record.target_owner : null
}

/** The input of a decision, or its errors. */
export const decisionInput = (
  record: ScannedDomain,
  decision: DomainDecision,
  values: Values,
): Input | { readonly problems: Problems } => {
  const { scanned_domain_id, version, domain: scanned } = record
  const seen = { scanned_domain_id, version, decision }
  if (decision === 'ignore') return seen
  const { domain = '', company_id = '', name = '' } = values
  const right = normalizeDomain(domain)
  if (decision === 'correct' && right === null) return { problems: { domain: messages.missingDomain } }
  if (decision === 'correct' && right === scanned) return { problems: { domain: messages.sameDomain } }
  const corrected = decision === 'correct' && right !== null ? { domain: right } : {}
  if (company_id !== '') return { ...seen, ...corrected, company: { company_id: Number(company_id) } }
  if (name.trim() !== '') return { ...seen, ...corrected, company: { name: name.trim() } }
  // A typed domain may have a company that was not looked up here; the server reports if it has none.
  const isTyped = decision === 'correct' && right !== record.redirects_to
  if (ownerFor(record, decision, values) === null && !isTyped) return { problems: { name: messages.whose } }
  return { ...seen, ...corrected }
}
