import { toUnicode } from 'punycode/punycode.js'
import type { Mailbox, MailMessage } from '../../../contract/mail.ts'
import { lookAlikeOf, mixesScripts, sameOwner } from './look-alike.ts'
import { plainLine } from './plain-line.ts'

/** Suspicious properties of a mail's sender. */
export type MailWarning =
  | { readonly kind: 'replyTo'; readonly domain: string; readonly other: string }
  | { readonly kind: 'lookAlike'; readonly domain: string; readonly other: string }
  | { readonly kind: 'mixedScripts'; readonly domain: string; readonly other: string }
  | { readonly kind: 'nameHoldsAddress'; readonly domain: string; readonly other: string }

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** As registered; also in Unicode if that differs. */
const shown = (domain: string): string => {
  const letters = toUnicode(domain)
  return letters === domain ? domain : `${letters} (${domain})`
}

const addressIn = (name: string): string | null =>
  /[^\s@<>"'()]+[@＠]([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/u
    .exec(plainLine(name).normalize('NFKC'))?.[1]
    ?.toLowerCase() ?? null

const ofMailbox = ({ name, email }: Mailbox, known: readonly string[]): MailWarning[] => {
  const domain = domainOf(email)
  const warnings: MailWarning[] = []
  const other = lookAlikeOf(domain, known)
  if (other !== null) warnings.push({ kind: 'lookAlike', domain: shown(domain), other })
  else if (mixesScripts(domain)) warnings.push({ kind: 'mixedScripts', domain: shown(domain), other: '' })
  const said = addressIn(name)
  if (said !== null && !sameOwner(said, domain))
    warnings.push({ kind: 'nameHoldsAddress', domain: shown(domain), other: said })
  return warnings
}

/** Warnings to show before an agent trusts or answers a mail. `known`: domains that others may imitate. */
export const warningsOf = (
  { from, reply_to, ours }: Pick<MailMessage, 'from' | 'reply_to' | 'ours'>,
  known: readonly string[],
): readonly MailWarning[] => {
  if (ours || from.email === '') return []
  const elsewhere = reply_to.find(({ email }) => email !== '' && !sameOwner(domainOf(email), domainOf(from.email)))
  return [
    ...ofMailbox(from, known),
    ...(elsewhere === undefined
      ? []
      : [{ kind: 'replyTo', domain: shown(domainOf(from.email)), other: shown(domainOf(elsewhere.email)) } as const]),
  ]
}
