import { createRequire } from 'node:module'
import { domainToASCII } from 'node:url'
import type { emailKinds } from '@console/shared/contract/calls/members'
import { withParents } from './blocked-domain.ts'

type EmailKind = (typeof emailKinds)[number]

/** A public list of mail domains. Read at run time: as a typed import it would slow every type check. */
const readList = (name: 'disposable-email-domains' | 'free-email-domains'): ReadonlySet<string> => {
  const list: unknown = createRequire(import.meta.url)(name)
  if (!Array.isArray(list)) throw new Error(`The package ${name} holds no list.`)
  return new Set(list.map(String))
}

let lists: { readonly disposable: ReadonlySet<string>; readonly free: ReadonlySet<string> } | undefined

/** Read with the first question: few servers are ever asked. */
const readLists = () => {
  lists ??= { disposable: readList('disposable-email-domains'), free: readList('free-email-domains') }
  return lists
}

/** The domain of an e-mail in its one spelling: lower case, punycode. */
export const emailDomain = (email: string): string => domainToASCII(email.slice(email.lastIndexOf('@') + 1))

/** What kind of mailbox an e-mail is of, by its domain and those above it. */
export const emailKindOf = (email: string): EmailKind => {
  const domains = withParents(emailDomain(email))
  const { disposable, free } = readLists()
  if (domains.some((domain) => disposable.has(domain))) return 'disposable'
  return domains.some((domain) => free.has(domain)) ? 'free' : 'work'
}
