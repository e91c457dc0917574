import type { Shape } from '@console/shared/contract/release'

type Shapes = Readonly<Record<string, Shape>>

/** One side of a call: what it sends or accepts. */
export interface Side {
  readonly shape: Shape
  readonly shapes: Shapes
}

/** Direction of values: an input goes to the answering side, an output to the calling side. */
export type Way = 'input' | 'output'

/** A field whose values the receiver does not understand, and why. */
export interface Misfit {
  /** `rows[].seats`; empty: the whole value. */
  readonly field: string
  /** After the field: "is not there". */
  readonly what: string
}

/**
 * The incompatibilities between a shape that is sent and one that is expected. Accepting more or sending less is
 * compatible. An additional value in an enum of an output is compatible too, because the enum is often also that of a
 * filter, and then neither side could be released first.
 */
export const compareShapes = (given: Side, taken: Side, way: Way): Misfit[] =>
  compare({ given: given.shapes, taken: taken.shapes, way }, given.shape, taken.shape, '')

interface Context {
  readonly given: Shapes
  readonly taken: Shapes
  readonly way: Way
}

const resolve = (shapes: Shapes, shape: Shape): Shape =>
  shape.ref === undefined ? shape : (shapes[shape.ref] ?? { type: 'object', properties: {}, required: [] })

/** A union as its kinds of value; single literals are combined into one enum. */
const kindsOf = (shapes: Shapes, shape: Shape): Shape[] => {
  const kinds = (shape.anyOf ?? [shape]).flatMap((one) => (one.anyOf ? kindsOf(shapes, one) : [resolve(shapes, one)]))
  const isWord = (one: Shape) => one.const !== undefined && one.type !== 'object'
  const words = Map.groupBy(kinds.filter(isWord), ({ const: value }) => typeof value)
  return [
    ...kinds.filter((one) => !isWord(one)),
    ...[...words].map(([type, all]) => ({ type, enum: all.map(({ const: value }) => value) })),
  ]
}

const isAnything = ({ type, enum: words }: Shape): boolean => type === undefined && words === undefined

const compare = (context: Context, given: Shape, taken: Shape, field: string): Misfit[] => {
  // An object with the same hash in both tables need not be compared.
  if (given.ref !== undefined && given.ref === taken.ref) return []
  const wanted = kindsOf(context.taken, taken)
  if (wanted.some(isAnything)) return []
  return kindsOf(context.given, given).flatMap((kind) => compareKind(context, kind, wanted, field))
}

const kindName = ({ type, enum: words }: Shape): string => type ?? (words === undefined ? 'anything' : typeof words[0])

const baseType = (shape: Shape): string => (kindName(shape) === 'integer' ? 'number' : kindName(shape))

/** The discriminator of a union of objects, such as `kind: 'new'`. */
const tagsOf = (shapes: Shapes, { properties = {} }: Shape): Map<string, readonly unknown[]> =>
  new Map(
    Object.entries(properties).flatMap(([name, value]) => {
      const [word, ...others] = kindsOf(shapes, value)
      return word?.enum && others.length === 0 ? [[name, word.enum] as const] : []
    }),
  )

const compareKind = (context: Context, kind: Shape, wanted: readonly Shape[], field: string): Misfit[] => {
  const alike = wanted.filter((one) => baseType(one) === baseType(kind))
  const one = alike.length === 1 ? alike[0] : undefined
  if (alike.length === 0) {
    const names = wanted.map(kindName).join(' or ')
    return [{ field, what: kind.type === 'null' ? 'may be null' : `is ${kindName(kind)} and not ${names}` }]
  }
  if (one) return compareAlike(context, kind, one, field)
  const candidates = kind.type === 'object' ? sameTags(context, kind, alike) : alike
  // A new kind of output: compatible like a new enum value.
  if (candidates.length === 0) return context.way === 'output' ? [] : [{ field, what: 'has a form that is not taken' }]
  const all = candidates.map((candidate) => compareAlike(context, kind, candidate, field))
  return all.reduce((best, misfits) => (misfits.length < best.length ? misfits : best))
}

/** Branches without a different discriminator. */
const sameTags = ({ given, taken }: Context, kind: Shape, alike: readonly Shape[]): readonly Shape[] => {
  const tags = tagsOf(given, kind)
  return alike.filter((one) =>
    [...tagsOf(taken, one)].every(([name, words]) => tags.get(name)?.some((word) => words.includes(word)) ?? true),
  )
}

const compareAlike = (context: Context, given: Shape, taken: Shape, field: string): Misfit[] => {
  if (taken.type === 'object') return compareObjects(context, given, taken, field)
  if (taken.type === 'array')
    return [
      ...compare(context, given.items ?? {}, taken.items ?? {}, `${field}[]`),
      ...compareLimits(context.way, given, taken, field),
    ]
  return [...compareTexts(context.way, given, taken, field), ...compareLimits(context.way, given, taken, field)]
}

const compareTexts = (way: Way, given: Shape, taken: Shape, field: string): Misfit[] => {
  if (kindName(given) === 'number' && kindName(taken) === 'integer')
    return [{ field, what: 'is any number and not an integer' }]
  if (taken.format !== undefined && given.format !== taken.format && given.enum === undefined)
    return [{ field, what: `is ${given.format ?? 'any text'} and not ${taken.format}` }]
  if (way === 'output') return []
  if (taken.enum) {
    const { enum: words = taken.enum } = taken
    if (given.enum === undefined) return [{ field, what: `may be other than ${list(words)}` }]
    const refused = given.enum.filter((word) => !words.includes(word))
    return refused.length === 0 ? [] : [{ field, what: `may be ${list(refused)}, which is not taken` }]
  }
  if (taken.pattern !== undefined && given.pattern !== taken.pattern && given.enum === undefined)
    return [{ field, what: `need not match ${taken.pattern}` }]
  return []
}

const least = ['minLength', 'minimum', 'minItems'] as const
const most = ['maxLength', 'maximum', 'maxItems'] as const

/** Limits of outputs are not compared: a larger value rejects nobody. */
const compareLimits = (way: Way, given: Shape, taken: Shape, field: string): Misfit[] => {
  if (way === 'output' || given.enum) return []
  const misfits = [
    ...least.filter((key) => (taken[key] ?? Number.NEGATIVE_INFINITY) > (given[key] ?? Number.NEGATIVE_INFINITY)),
    ...most.filter((key) => (taken[key] ?? Number.POSITIVE_INFINITY) < (given[key] ?? Number.POSITIVE_INFINITY)),
  ].filter((key) => !(key === 'minLength' || key === 'minItems') || taken[key] !== 0)
  return misfits.map((key) => ({
    field,
    what: `is held to ${key} ${taken[key]}, and ${given[key] === undefined ? 'none' : given[key]} is sent`,
  }))
}

const compareObjects = (context: Context, given: Shape, taken: Shape, field: string): Misfit[] => {
  const at = (name: string) => (field === '' ? name : `${field}.${name}`)
  const [has, wants] = [given.properties ?? {}, taken.properties ?? {}]
  const others = typeof taken.additionalProperties === 'object' ? taken.additionalProperties : undefined
  const othersGiven = typeof given.additionalProperties === 'object' ? given.additionalProperties : undefined
  const always = (shape: Shape, name: string) => shape.required?.includes(name) ?? false
  return [
    ...Object.entries(wants).flatMap(([name, value]): Misfit[] => {
      const own = has[name]
      if (own === undefined) {
        if (always(taken, name))
          return [{ field: at(name), what: context.way === 'input' ? 'is required' : 'is not there' }]
        return context.way === 'output' && othersGiven === undefined ? [{ field: at(name), what: 'is not there' }] : []
      }
      const misfits = compare(context, own, value, at(name))
      if (!always(taken, name) || always(given, name)) return misfits
      return [{ field: at(name), what: context.way === 'input' ? 'is required' : 'may be left out' }, ...misfits]
    }),
    ...Object.entries(has).flatMap(([name, value]): Misfit[] => {
      if (name in wants) return []
      if (others) return compare(context, value, others, at(name))
      return context.way === 'input' && taken.additionalProperties === false
        ? [{ field: at(name), what: 'is not taken' }]
        : []
    }),
    ...(othersGiven && others ? compare(context, othersGiven, others, at('*')) : []),
    ...(othersGiven && !others && Object.keys(wants).length > 0 && context.way === 'input'
      ? [{ field: at('*'), what: 'is not taken' }]
      : []),
  ]
}

const list = (words: readonly unknown[]): string => words.map((word) => JSON.stringify(word)).join(', ')
