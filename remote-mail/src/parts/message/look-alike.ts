import { toUnicode } from 'punycode/punycode.js'
import { getDomain } from 'tldts'

/** Letters of other scripts that look like Latin ones, and digits used for letters. */
const drawnAs: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаɑαạ',
    'bЬь',
    'cсϲ',
    'dԁɗ',
    'eеєҽ',
    'gɡց',
    'hһհ',
    'iіιıíì',
    'jј',
    'kκк',
    'mм',
    'nոпη',
    'oоοօ0σ',
    'pрρ',
    'qԛ',
    'rг',
    'sѕ5',
    'tтτ',
    'uυսц',
    'vνѵ',
    'wԝωш',
    'xхχ',
    'yуγү',
    'zᴢ',
    'l1|іiı!ӏ',
  ].flatMap((row) => [...row].slice(1).map((letter) => [letter, row[0] ?? ''])),
)

/** Canonical appearance of a name: equal for names that look alike. */
const drawing = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')]
    .map((letter) => drawnAs[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')

const registered = (domain: string): string => getDomain(domain, { allowPrivateDomains: true }) ?? domain

/** Whether two texts differ by one inserted, removed, replaced or swapped letter. */
const isOneSlip = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || short === long) return false
  let from = 0
  while (from < short.length && short[from] === long[from]) from += 1
  const rest = (text: string, skipped: number) => text.slice(from + skipped)
  if (long.length > short.length) return rest(short, 0) === rest(long, 1)
  const swapped = short[from] === long[from + 1] && short[from + 1] === long[from]
  return rest(short, 1) === rest(long, 1) || (swapped && rest(short, 2) === rest(long, 2))
}

const latin = /\p{Script=Latin}/u
const others = [
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
]

/** Letters of scripts that no word combines. */
export const mixesScripts = (domain: string): boolean =>
  toUnicode(domain.toLowerCase())
    .split('.')
    .some((label) => [latin, ...others].filter((script) => script.test(label)).length > 1)

/** The known domain that another one could be mistaken for; null if none, or if it is one of them. */
export const lookAlikeOf = (domain: string, known: readonly string[]): string | null => {
  const own = registered(domain.toLowerCase())
  const domains = [...new Set(known.map((name) => registered(name.toLowerCase())))]
  if (domains.includes(own)) return null
  const seen = toUnicode(own)
  const taken = domains.find((name) => {
    const [label = ''] = name.split('.')
    const [ownLabel = ''] = seen.split('.')
    const sameEnd = seen.slice(ownLabel.length) === name.slice(label.length)
    return (
      drawing(seen) === drawing(toUnicode(name)) ||
      (label.length >= 7 && sameEnd && isOneSlip(ownLabel, label)) ||
      // The known name stands before another one: example.com.pay.test
      domain.toLowerCase().startsWith(`${name}.`)
    )
  })
  return taken ?? null
}

/** Whether two addresses have the same owner, judged by domain. */
export const sameOwner = (one: string, other: string): boolean => registered(one) === registered(other)
