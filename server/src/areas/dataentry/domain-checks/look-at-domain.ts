import { normalizeDomain } from '@console/shared/contract/company-domain'
import { parse } from 'tldts'
import type { Web } from '../../../integrations/web/web.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { scannedDomains } from './scanned-domain-schema.ts'

type Stored = typeof scannedDomains.$inferSelect

/** What the name servers and the web say of a domain. */
export interface Findings extends Pick<Stored, 'addresses' | 'redirects_to' | 'problem'> {
  readonly resolves: NonNullable<Stored['resolves']>
}

const resolveMs = 4_000
const followMs = 6_000

/** What people register: two domains below one of it are one site. */
const registered = (domain: string): string => parse(domain, { allowPrivateDomains: true }).domain ?? domain

/** The domain that an address is of, if it is another site than the one that was asked for. */
export const elsewhere = (domain: string, url: string): string => {
  const host = normalizeDomain(url)
  return host === null || registered(host) === registered(domain) ? '' : registered(host)
}

/** Where a domain's page leads to; sites without TLS are still about, and some know nothing else. */
const follow = async (web: Web, domain: string, signal: AbortSignal | undefined): Promise<Partial<Findings>> => {
  const options = { timeoutMs: followMs, body: false, ...(signal && { signal }) }
  const ask = (url: string) => web.follow(url, options)
  try {
    const { url } = await ask(`http://${domain}/`).catch((error: unknown) => {
      if (error instanceof Failed && error.code === 'siteUnreachable') return ask(`https://${domain}/`)
      throw error
    })
    return { redirects_to: elsewhere(domain, url) }
  } catch (error) {
    return { problem: error instanceof Failed && error.code === 'addressRefused' ? 'internal' : 'page' }
  }
}

/** Asks for one domain, each question with its time limit; nothing that goes wrong is thrown. */
export const lookAtDomain = async (web: Web, domain: string, signal?: AbortSignal): Promise<Findings> => {
  const { found, addresses, problem } = await web.resolve(domain, { timeoutMs: resolveMs })
  const nothing = { resolves: found, addresses: [...addresses], redirects_to: '', problem: '' as const }
  if (found === 'failed') return { ...nothing, problem: problem === 'ETIMEOUT' ? 'timeout' : 'dns' }
  return found === 'no' ? nothing : { ...nothing, ...(await follow(web, domain, signal)) }
}
