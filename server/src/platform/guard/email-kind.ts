import { createRequire } from 'node:module'
import { domainToASCII } from 'node:url'
import type { emailKinds } from '@console/remote-members/contract/calls/members'
import { withParents } from './blocked-domain.ts'

type EmailKind = (typeof emailKinds)[number]

// Public lists of mail domains. Read at run time: as typed imports they would slow every type check.
const require = createRequire(import.meta.url)

const setOf = (list: unknown): ReadonlySet<string> => {
  if (!Array.isArray(list)) throw new Error('A package of mail domains holds no list.')
  return new Set(list.map(String))
}

let lists: { readonly disposable: ReadonlySet<string>; readonly free: ReadonlySet<string> } | undefined

/** Read on first use: few servers need it. */
const readLists = () => {
  lists ??= { disposable: setOf(require('disposable-email-domains')), free: setOf(require('free-email-domains')) }
  return lists
}

/** The public list of disposable mail domains. */
export const disposableDomains = (): ReadonlySet<string> => readLists().disposable

/** The normalised domain of an email: lower case, punycode. */
export const emailDomain = (email: string): string => domainToASCII(email.slice(email.lastIndexOf('@') + 1))

/** Kind of an email's provider, by its domain and those above it. */
export const emailKindOf = (email: string): EmailKind => {
  const domains = withParents(emailDomain(email))
  const { disposable, free } = readLists()
  if (domains.some((domain) => disposable.has(domain))) return 'disposable'
  return domains.some((domain) => free.has(domain)) ? 'free' : 'work'
}
