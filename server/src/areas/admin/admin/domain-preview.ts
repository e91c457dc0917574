import { domainToASCII } from 'node:url'
import type { DomainPreview } from '@console/remote-admin/contract/calls/admin'
import { normalizeDomain as domainIn } from '@console/shared/contract/company-domain'
import { parse } from 'tldts'
import { like } from '#drizzle'
import type { SignInOptions } from '../../../platform/authentication/sign-in-options.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { escapeLike } from '../../../platform/database/match.ts'
import { invalidField } from '../../../platform/errors/failed.ts'
import { blockedDomainOver, withParents } from '../../../platform/guard/blocked-domain.ts'
import { emailKindOf } from '../../../platform/guard/email-kind.ts'
import { blockedDomains } from '../../../platform/guard/guard-schema.ts'
import { hitByDomain, staffAt } from './domain-radius.ts'
import { radiusOf } from './radius.ts'

/** The domain in a web or email address; otherwise the text itself. */
const hostIn = (text: string): string => {
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) || /^www\d?\./i.test(text) || /[/@]/.test(text)
  return (isAddress ? domainIn(text) : null) ?? text
}

/** The normal form of a domain (lower case, punycode), or what is wrong with it. */
export const spellDomain = (text: string): { domain: string } | { fault: 'notADomain' | 'publicSuffix' } => {
  const hostname = domainToASCII(hostIn(text))
  const { domain, isIp } = parse(hostname)
  if (hostname === '' || isIp) return { fault: 'notADomain' }
  // Blocking "co.uk" would block a country.
  return domain === null ? { fault: 'publicSuffix' } : { domain: hostname }
}

export const normalizeDomain = (text: string): string => {
  const spelt = spellDomain(text)
  if ('domain' in spelt) return spelt.domain
  throw invalidField(
    'domain',
    spelt.fault === 'notADomain' ? 'Is not a domain.' : 'Is a public suffix; people register domains below it.',
  )
}

/** Whether blocking it would keep our own staff from signing up. */
export const isOwnDomain = ({ staffDomains }: SignInOptions, domain: string): boolean =>
  staffDomains.some((own) => withParents(own).includes(domain))

const namedRules = 20

/** Customers and agents with email at a normalised domain, and the blocks around it. */
export const previewDomain = async (db: Executor, domain: string, signIn: SignInOptions): Promise<DomainPreview> => {
  const below = like(blockedDomains.domain, `%.${escapeLike(domain)}`)
  const rules = await db
    .select({ id: blockedDomains.id, domain: blockedDomains.domain })
    .from(blockedDomains)
    .where(below)
    .orderBy(blockedDomains.domain)
    .limit(namedRules)
  const total = await db.$count(blockedDomains, below)
  const { sample, ...counts } = await radiusOf<{ ip: string | null }>(db, hitByDomain(domain), 'ip')
  return {
    domain,
    ...counts,
    sample: [...sample],
    agents: await staffAt(db, domain),
    kind: emailKindOf(domain),
    own: isOwnDomain(signIn, domain),
    covered_by: await blockedDomainOver(db, domain),
    needless: { total, rules },
  }
}
