import { normalizeDomain } from './company-domain.ts'
import type { IdentifierKind } from './identifier-kinds.ts'
import { normalizeIpRange } from './ip-range.ts'

/** A typed or pasted text as the customer search uses it. */
export interface SearchText {
  readonly kind: IdentifierKind
  /** Spellings that a customer field may have; a phone number without a country has two. */
  readonly values: readonly string[]
  /** Folded words. A customer matches when each of them occurs in some field; empty means nothing to search for. */
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
 * Folds a text for comparison: no case, no accents, one apostrophe, one hyphen. The database function `fold_text` does
 * the same; a server test compares the two.
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
/** Characters used to write phone numbers. */
const phoneMarks = /^(\+|00)?[\d\s().\-/]+$/
const fewestPhoneDigits = 7
/** With fewer digits each group is searched separately. */
const fewestJoinedDigits = 4
/** More words narrow the result no further and cost more. */
const maxWords = 10

/** `203.0.113` or `203.0.113.`; a group with a leading zero belongs to a phone number. */
const isPartOfIp = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){1,3}\.?$/.test(text) &&
  text.split('.').every((group) => Number(group) <= 255 && !/^0\d/.test(group))

/** The digits common to all spellings of a number: without country or trunk prefix. */
const commonDigits = (text: string): string => {
  const digits = text.replaceAll('(0)', '').replaceAll(/\D/g, '')
  return text.startsWith('+') ? digits : digits.replace(/^0+(?=\d)/, '')
}

const phoneValues = (text: string): string[] => {
  const digits = text.replaceAll('(0)', '').replaceAll(/\D/g, '')
  if (text.startsWith('+')) return [`+${digits}`]
  if (text.startsWith('00')) return [`+${digits.slice(2)}`]
  // Ten digits without a country: a North American number, or one that lost its plus.
  return digits.length === 10 && !digits.startsWith('0') ? [`+1${digits}`, `+${digits}`] : [`+${digits}`]
}

/** Host of a text that is recognisably a web address: by its scheme, by `www.` or by a path. */
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
  // A text of nothing but punctuation is kept.
  if (distinct.length === 0) return text.trim() === '' ? [] : [fold(text.trim())]
  if (distinct.length <= maxWords) return distinct
  return distinct.toSorted((a, b) => b.length - a.length).slice(0, maxWords)
}

/**
 * Interprets a typed or pasted search: an email with or without a name, an id, a Stripe id or a link to either, an IP
 * address or range, a phone number in any notation, a web address, otherwise words.
 */
export const readSearchText = (typed: string): SearchText => {
  const line = typed.trim()
  // A text of nothing but punctuation is kept.
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
  // A bare name with a dot may be a domain or part of something longer.
  const domain = text.includes('.') && !text.startsWith('.') ? normalizeDomain(text) : null
  return { kind: domain === null ? 'text' : 'domain', values: [domain ?? text], words: wordsOf(line) }
}

/**
 * Folded words for searching titles, reasons and subjects rather than people. A range of years is no phone number
 * there, and an address with a path is searched with its path.
 */
export const textWords = (typed: string): readonly string[] => wordsOf(typed.trim())

/** Domain in a typed or pasted page address, email address or bare domain; null otherwise. */
export const domainIn = (typed: string): string | null => {
  const { kind, values } = readSearchText(typed)
  if (kind === 'email') return normalizeDomain(values[0]?.split('@')[1] ?? '')
  return kind === 'domain' ? (values[0] ?? null) : null
}

/** Whether all words of a search occur in a text, compared as the server does. */
export const matchesWords = (text: string, typed: string): boolean => {
  const folded = fold(text)
  return readSearchText(typed).words.every((word) => folded.includes(word))
}

/** A name before an address may contain separators: `"Sousa, Ana" <ana@acme.example>`. */
const addressWithName = /"[^"\n]*"\s*<[^<>\s]+@[^<>\s]+>/g
const maxPart = 254

/** Result of reading a paste. */
export interface Pasted {
  /** Each identifier once, in order. */
  readonly parts: readonly string[]
  /** Lines with text beside an email or Stripe id, such as a name or a number of seats, or too long a text. */
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
  // Company and person names may contain a comma, so a line is split there only if each piece is an identifier.
  const cells = byComma.some((part) => readSearchText(part).kind !== 'text') ? byComma : cut(rest, /[;\t]+/)
  const parts = [
    ...addresses,
    ...cells.flatMap((cell) => ((cell.match(mailPattern)?.length ?? 0) > 1 ? (cell.match(mailPattern) ?? []) : [cell])),
  ]
  const own = parts.filter(isOwnName)
  if (own.length === 0 || own.length === parts.length) return { parts, unread: [] }
  return { parts: own, unread: parts.filter((part) => !isOwnName(part)) }
}

/** Reads pasted lines, spreadsheet cells or mail recipients. Nothing is dropped silently. */
export const splitPasted = (text: string): Pasted => {
  const lines = cut(text, /\r?\n/).map(splitLine)
  const parts = [...new Set(lines.flatMap((line) => line.parts))]
  const isTooLong = (part: string): boolean => part.length > maxPart
  return {
    parts: parts.filter((part) => !isTooLong(part)),
    unread: [...new Set([...lines.flatMap(({ unread }) => unread), ...parts.filter(isTooLong)])],
  }
}
