import { normalizeDomain } from '@console/shared/contract/company-domain'
import type { InQueue } from '../../../contract/calls/press-queues.ts'
import { messages as eventWords } from '../../parts/press-event/press-event.messages.ts'
import { seenOf } from '../../parts/press-event/rejection.ts'
import type { Problems, Situation, Values } from '../../parts/queue/queue-spec.ts'
import { messages } from './press-news-funding-company.messages.ts'

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The unambiguous candidate: with exactly that name, or the only one with a domain in the article. */
const sure = ({ event, likely, domains }: InQueue): number | null => {
  const named = likely.filter(({ domain }) => domains.includes(domain))
  const called = likely.filter(({ name }) => plain(name) === plain(event.company_name))
  const [only] = called.length === 1 ? called : named
  return only && (called.length === 1 || named.length === 1) ? only.company_id : null
}

/** Initial form values: an unambiguous candidate is already chosen. */
export const companyValues = (record: InQueue): Values => ({
  find_company: '',
  company_id: String(sure(record) ?? ''),
  name: record.event.company_name,
  domain: record.domains.find((domain) => record.likely.every((company) => company.domain !== domain)) ?? '',
})

export const linkInput = (at: Situation<InQueue>) => {
  const company_id = Number(at.values.company_id)
  if (!company_id) return { problems: { find_company: messages.chooseFirst } satisfies Problems }
  return { ...seenOf(at), company_id }
}

export const createInput = (at: Situation<InQueue>) => {
  const { name = '', domain = '' } = at.values
  const problems: Problems = {
    ...(name.trim() === '' ? { name: eventWords.required } : {}),
    ...(normalizeDomain(domain) === null ? { domain: messages.badDomain } : {}),
  }
  if (Object.keys(problems).length > 0) return { problems }
  const { name: company_name, domain: ofDomain } = at.sources
  const sources = { ...(company_name && { company_name }), ...(ofDomain && { domain: ofDomain }) }
  return { ...seenOf(at), name: name.trim(), domain: domain.trim(), sources }
}
