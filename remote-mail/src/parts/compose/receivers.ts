import { isEmail } from '@console/shared/contract/schema'
import type { Mailbox } from '../../../contract/mail.ts'

/** Separators of addresses in pasted text: commas and semicolons outside quotes, and line breaks. */
const pieces = (text: string): string[] => {
  const found: string[] = []
  let piece = ''
  let quoted = false
  let inside = false
  for (const letter of text) {
    if (letter === '"') quoted = !quoted
    if (!quoted && letter === '<') inside = true
    if (letter === '>') inside = false
    const ends = letter === '\n' || letter === '\r' || (!quoted && !inside && (letter === ',' || letter === ';'))
    if (ends) {
      found.push(piece)
      piece = ''
      quoted = false
    } else piece += letter === '\t' ? ' ' : letter
  }
  return [...found, piece].map((one) => one.trim()).filter((one) => one !== '')
}

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$|^'(.*)'$/, '$1$2')
    .replaceAll('\\"', '"')
    .trim()

const one = (piece: string): Mailbox[] => {
  const [, name = '', email] = /^(.*?)<\s*(?:mailto:)?([^<>]*)>$/.exec(piece) ?? []
  if (email !== undefined) return [{ name: unquoted(name).slice(0, 300), email: email.trim().slice(0, 320) }]
  const bare = piece.replace(/^mailto:/i, '')
  // Several that are separated only by blanks.
  const words = bare.split(/\s+/)
  if (words.length > 1 && words.every((word) => isEmail(word))) return words.map((word) => ({ name: '', email: word }))
  return [{ name: '', email: bare.slice(0, 320) }]
}

/** People in a typed or pasted text, whether their addresses are valid or not. */
export const parseReceivers = (text: string): Mailbox[] => pieces(text).flatMap(one)

const small = ({ email }: Mailbox): string => email.toLowerCase()

/** Without duplicate addresses, keeping the first. */
export const withoutRepeats = (people: readonly Mailbox[]): Mailbox[] => {
  const seen = new Set<string>()
  return people.filter((person) => !seen.has(small(person)) && seen.add(small(person)))
}

export const isRight = ({ email }: Mailbox): boolean => isEmail(email)

/** `Ann Lee <ann@example.com>`, or only the address. */
export const receiverText = ({ name, email }: Mailbox): string => (name === '' ? email : `${name} <${email}>`)

interface Answered {
  readonly from: Mailbox
  readonly reply_to: readonly Mailbox[]
  readonly to: readonly Mailbox[]
  readonly cc: readonly Mailbox[]
  readonly ours: boolean
}

/** Recipients of an answer: the sender or, for a mail of our own, its recipients; never ourselves. */
export const answerTo = (mail: Answered, all: boolean, own: readonly string[]): { to: Mailbox[]; cc: Mailbox[] } => {
  const mine = new Set(own.map((email) => email.toLowerCase()))
  const others = (people: readonly Mailbox[]) => withoutRepeats(people).filter((person) => !mine.has(small(person)))
  const senders = mail.ours ? mail.to : mail.reply_to.length > 0 ? mail.reply_to : [mail.from]
  // A mail from one of our mailboxes to another has no other recipients.
  const to = others(senders).length > 0 ? others(senders) : withoutRepeats(senders)
  if (!all) return { to, cc: [] }
  const named = new Set(to.map(small))
  const rest = others([...(mail.ours ? [] : mail.to), ...mail.cc]).filter((person) => !named.has(small(person)))
  return { to, cc: rest }
}
