import { normalizeDomain } from '@console/shared/contract/company-domain'
import { parse } from 'tldts'
import type { Web } from '../../../integrations/web/web.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { scannedDomains } from './scanned-domain-schema.ts'

type Stored = typeof scannedDomains.$inferSelect

/** What DNS and the website say about a domain. */
export interface Findings extends Pick<Stored, 'addresses' | 'redirects_to' | 'problem'> {
  readonly resolves: NonNullable<Stored['resolves']>
}

const resolveMs = 4_000
const followMs = 6_000

/** The registered domain: two subdomains of it are one site. */
const registered = (domain: string): string => parse(domain, { allowPrivateDomains: true }).domain ?? domain

/** The domain of an address, if it is another site than the one requested. */
export const elsewhere = (domain: string, url: string): string => {
  const host = normalizeDomain(url)
  return host === null || registered(host) === registered(domain) ? '' : registered(host)
}

/** Follows the redirects of a domain's page; tries http too, because some sites have no TLS. */
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

/** Looks up one domain, each step with a time limit; never throws. */
export const lookAtDomain = async (web: Web, domain: string, signal?: AbortSignal): Promise<Findings> => {
  const { found, addresses, problem } = await web.resolve(domain, { timeoutMs: resolveMs })
  const nothing = { resolves: found, addresses: [...addresses], redirects_to: '', problem: '' as const }
  if (found === 'failed') return { ...nothing, problem: problem === 'ETIMEOUT' ? 'timeout' : 'dns' }
  return found === 'no' ? nothing : { ...nothing, ...(await follow(web, domain, signal)) }
}
