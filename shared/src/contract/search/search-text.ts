import { normalizeDomain } from './company-domain.ts'
import type { IdentifierKind } from './identifier-kinds.ts'
import { normalizeIpRange } from './ip-range.ts'

/** A typed or pasted text as customers are searched by it. */
export interface SearchText {
  readonly kind: IdentifierKind
  /** How a customer's own field spells it; a phone number without its country may be meant in two ways. */
  readonly values: readonly string[]
  /** Folded. A customer matches when each of them is in some field; empty: there is nothing to search for. */
  readonly words: readonly string[]
}

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʻ: "'",
  '´': "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
}
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/**
 * A text as it is compared in searches: no case, no accents, one apostrophe, one hyphen. The function `fold_text` of the
 * database does the same; a test of the server compares the two.
 */
export const fold = (text: string): string =>
  text
    .replaceAll('´', "'") // a letter of its own to NFKD: a blank with an accent
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .replaceAll(special, (letter) => letters[letter] ?? letter)

const mailPattern = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+\.[^\s@<>"',;:().]+/g
const largestId = 999_999_999
/** Only what phone numbers are written with. */
const phoneMarks = /^(\+|00)?[\d\s().\-/]+$/
const fewestPhoneDigits = 7
/** Fewer digits are looked for one group at a time. */
const fewestJoinedDigits = 4
/** More words select no better, and cost more. */
const maxWords = 10

/** `203.0.113` or `203.0.113.`; a group with a leading zero belongs to a phone number. */
const isPartOfIp = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){1,3}\.?$/.test(text) &&
  text.split('.').every((group) => Number(group) <= 255 && !/^0\d/.test(group))

/** The digits that every way to write a number has in common: without the prefix of the country or of the long distance. */
const commonDigits = (text: string): string => {
  const digits = text.replaceAll('(0)', '').replaceAll(/\D/g, '')
  return text.startsWith('+') ? digits : digits.replace(/^0+(?=\d)/, '')
}

const phoneValues = (text: string): string[] => {
  const digits = text.replaceAll('(0)', '').replaceAll(/\D/g, '')
  if (text.startsWith('+')) return [`+${digits}`]
  if (text.startsWith('00')) return [`+${digits.slice(2)}`]
  // Ten digits without a country are a number of North America, or one whose plus was lost on the way.
  return digits.length === 10 && !digits.startsWith('0') ? [`+1${digits}`, `+${digits}`] : [`+${digits}`]
}

/** The host of a web address that says so itself: by its scheme, by `www.` or by a path. */
const hostOf = (text: string): string | null =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(text) || /^www\d?\./i.test(text) || /^[^/\s]+\.[^/\s]+\//.test(text)
    ? (normalizeDomain(text)?.replace(/^www\d?\./, '') ?? null)
    : null

const wordsOf = (text: string): string[] => {
  const words = fold(text)
    .split(/\s+/)
    .map((word) => word.replace(/^(https?:\/\/)?(www\.)?["<(\u005b]*/, '').replace(/[>"',;)\]]+$/, ''))
    .filter((word) => word !== '')
  const distinct = [...new Set(words)]
  // If a text is nothing but marks, it is kept.
  if (distinct.length === 0) return text.trim() === '' ? [] : [fold(text.trim())]
  if (distinct.length <= maxWords) return distinct
  return distinct.toSorted((a, b) => b.length - a.length).slice(0, maxWords)
}

/**
 * Reads what somebody types into a search or pastes: an email with or without a name, an id, a Stripe id or a link to
 * either, an address or range of the internet, a phone number however it is written, a web address, else words.
 */
export const readSearchText = (typed: string): SearchText => {
  const line = typed.trim()
  // If a text is nothing but marks, it is kept.
  const text = line.replace(/^["'<(]+|[>"',;)]+$/g, '') || line
  const one = (kind: SearchText['kind'], value: string): SearchText => ({ kind, values: [value], words: [fold(value)] })
  const [stripe] = /cus_[A-Za-z0-9]{4,}/i.exec(text) ?? []
  if (stripe !== undefined) return one('stripe_id', `cus_${stripe.slice(4)}`)
  const [, page] = /[?&]customer_id=(\d{1,9})\b/.exec(text) ?? []
  const id = page ?? /^#?(\d{1,9})$/.exec(text)?.[1]
  if (id !== undefined && Number(id) > 0 && Number(id) <= largestId) return one('customer_id', String(Number(id)))
  const [mail] = line.match(mailPattern) ?? []
  if (mail !== undefined) return one('email', mail.toLowerCase())
  const range = normalizeIpRange(text)
  if (range !== null) return one('ip', range)
  if (phoneMarks.test(text) && !isPartOfIp(text)) {
    const digits = text.replaceAll(/\D/g, '').length
    const words = [commonDigits(text)]
    if (digits >= fewestPhoneDigits) return { kind: 'phone', values: phoneValues(text), words }
    if (digits >= fewestJoinedDigits) return { kind: 'text', values: [text], words }
  }
  const host = hostOf(text)
  if (host !== null) return one('domain', host)
  // A bare name with a dot may be a domain, or a part of something longer.
  const domain = text.includes('.') && !text.startsWith('.') ? normalizeDomain(text) : null
  return { kind: domain === null ? 'text' : 'domain', values: [domain ?? text], words: wordsOf(line) }
}

/**
 * The folded words of a search in what names nobody: titles, reasons, subjects. A range of years is no phone number there,
 * and an address with a path is looked for with its path.
 */
export const textWords = (typed: string): readonly string[] => wordsOf(typed.trim())

/** The domain that somebody types or pastes, as an address of a page, of a person or by itself; else null. */
export const domainIn = (typed: string): string | null => {
  const { kind, values } = readSearchText(typed)
  if (kind === 'email') return normalizeDomain(values[0]?.split('@')[1] ?? '')
  return kind === 'domain' ? (values[0] ?? null) : null
}

/** Whether all words of a search are somewhere in a text, as the server compares them. */
export const matchesWords = (text: string, typed: string): boolean => {
  const folded = fold(text)
  return readSearchText(typed).words.every((word) => folded.includes(word))
}

/** A name before an address may hold what else separates: `"Sousa, Ana" <ana@acme.example>`. */
const addressWithName = /"[^"\n]*"\s*<[^<>\s]+@[^<>\s]+>/g
const maxPart = 254

/** What a paste names. */
export interface Pasted {
  /** Each once, in its order. */
  readonly parts: readonly string[]
  /**
   * Text beside an email or a Stripe id in one line, such as a name or a number of seats, or a text that is too long.
   */
  readonly unread: readonly string[]
}

const isOwnName = (part: string): boolean => ['email', 'stripe_id'].includes(readSearchText(part).kind)

const cut = (line: string, at: RegExp): string[] =>
  line
    .split(at)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const splitLine = (line: string): Pasted => {
  const addresses = line.match(addressWithName) ?? []
  const rest = line.replaceAll(addressWithName, '')
  const byComma = cut(rest, /[;,\t]+/)
  // A company or a person may be written with a comma: only what names somebody by itself is cut there.
  const cells = byComma.some((part) => readSearchText(part).kind !== 'text') ? byComma : cut(rest, /[;\t]+/)
  const parts = [
    ...addresses,
    ...cells.flatMap((cell) => ((cell.match(mailPattern)?.length ?? 0) > 1 ? (cell.match(mailPattern) ?? []) : [cell])),
  ]
  const own = parts.filter(isOwnName)
  if (own.length === 0 || own.length === parts.length) return { parts, unread: [] }
  return { parts: own, unread: parts.filter((part) => !isOwnName(part)) }
}

/** Reads lines, cells of a sheet or the recipients of a mail; nothing of it is left out in silence. */
export const splitPasted = (text: string): Pasted => {
  const lines = cut(text, /\r?\n/).map(splitLine)
  const parts = [...new Set(lines.flatMap((line) => line.parts))]
  const isTooLong = (part: string): boolean => part.length > maxPart
  return {
    parts: parts.filter((part) => !isTooLong(part)),
    unread: [...new Set([...lines.flatMap(({ unread }) => unread), ...parts.filter(isTooLong)])],
  }
}
