import fc, { type Arbitrary } from 'fast-check'
import { texts } from './hostile-values.ts'

/** The parts of JSON Schema that the contract uses. */
export interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Shape
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly string[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
}

/** Values of each format at its limits and within. */
const byFormat: Readonly<Record<string, readonly string[]>> = {
  mail: ['su@example.com', 'o%_b@example.net', "o'hara@example.com", `${'x'.repeat(64)}@bücher.example`],
  domain: ['example.com', 'bücher.example', 'xn--bcher-kva.example', `${'a'.repeat(60)}.museum`],
  'us-date': ['01/01/1900', '02/29/2024', '03/01/2026', '11/22/2026', '12/31/9999'],
  'web-address': [
    'https://example.com/a?b=%27',
    'http://127.0.0.1:1/',
    'https://user@bücher.example/%00',
    'http://[::1]/',
  ],
  'ip-range': ['10.0.0.0/8', '203.0.113.9', '0.0.0.0/0', '::/0', '2001:db8::1', '255.255.255.255/32'],
  'date-time': ['2026-03-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  base64: ['', 'AAAA', 'R0lGODlhAQABAAAAACw=', 'PHN2Zz4='],
}

const textOf = ({ format, pattern, minLength = 0, maxLength = 400 }: Shape): Arbitrary<string> => {
  if (format !== undefined) return fc.constantFrom(...(byFormat[format] ?? ['']))
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && text.isWellFormed()
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).filter(fits)
  const cut = (text: string): string => text.slice(0, maxLength).toWellFormed().padEnd(minLength, 'x')
  return fc.oneof(
    fc.constantFrom('a', 'Acme', '1', 'example.com', '<b>x</b>', '10.0.0.1', '2026-01-01').map(cut),
    fc.constantFrom(...texts).map(cut),
  )
}

const wholeOf = ({ minimum = -1_000, maximum = Number.MAX_SAFE_INTEGER }: Shape): Arbitrary<number> => {
  const clamp = (value: number) => Math.min(maximum, Math.max(minimum, value))
  return fc.oneof(
    // Ids of existing records.
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 12 }).map(clamp) },
    { weight: 1, arbitrary: fc.constantFrom(2_147_483_647, 2_147_483_648, maximum, minimum).map(clamp) },
  )
}

const recordOf = ({ properties = {}, required = [] }: Shape): Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, arbitraryOf(shape)])), {
    requiredKeys: [...required],
    noNullPrototype: true,
  })

const listOf = ({ items = {}, minItems = 0, maxItems = 3, uniqueItems }: Shape): Arbitrary<unknown> => {
  const length = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) }
  return uniqueItems ? fc.uniqueArray(arbitraryOf(items), length) : fc.array(arbitraryOf(items), length)
}

/** Values that a schema allows, as often at its limits as within. */
export const arbitraryOf = (shape: Shape): Arbitrary<unknown> => {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(arbitraryOf))
  if (shape.enum) return fc.constantFrom(...shape.enum)
  switch (shape.type) {
    case 'object':
      if (typeof shape.additionalProperties === 'object')
        return fc.dictionary(
          fc.constantFrom(...texts.filter((text) => text.isWellFormed() && !text.includes('\0'))),
          arbitraryOf(shape.additionalProperties),
          {
            maxKeys: 3,
            noNullPrototype: true,
          },
        )
      return recordOf(shape)
    case 'array':
      return listOf(shape)
    case 'string':
      return textOf(shape)
    case 'integer':
      return wholeOf(shape)
    case 'number':
      return fc.double({ min: shape.minimum ?? 0, max: shape.maximum ?? 1e9, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}
