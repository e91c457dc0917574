import type { Message } from '@console/shared/intl/messages'
import type { Find, FindKind, TextContext } from './finds.ts'
import { type Amount, findAmounts } from './read-amount.ts'
import { type Dated, readDate } from './read-date.ts'
import { findRounds, findTitles, looksLikeName } from './read-names.ts'

type Values = Readonly<Record<string, string>>

interface TargetOf<K extends string, V> {
  readonly field: string
  readonly label: Message
  readonly kind: K
  /** The fields that it fills. */
  readonly fill: (value: V) => Values
  /** It already has a value. */
  readonly filled: boolean
}

/** A field that selected text can fill. `text` accepts anything on a line. */
export type Target =
  | TargetOf<'amount', Amount>
  | TargetOf<'date', Dated>
  | TargetOf<'round' | 'person' | 'title' | 'investor' | 'text', string>

/** A field that the selected text can fill, with the resulting value. */
export interface Offer {
  readonly field: string
  readonly label: Message
  readonly values: Values
  /** Its digit: the field's position among all fillable ones, whatever is selected. */
  readonly digit: number
}

const maxText = 200

/** How well a text fits a kind of field; 0: not at all. */
const fits: Readonly<Record<'round' | 'person' | 'title' | 'investor' | 'text', (text: string) => number>> = {
  round: (text) => (findRounds(text).length > 0 ? 4 : 0),
  person: (text) => (looksLikeName(text) ? 3 : 1),
  title: (text) => (findTitles(text).length > 0 ? 4 : 1),
  investor: () => 2,
  text: () => 2,
}

const offerOf = (
  target: Target,
  digit: number,
  text: string,
  context: TextContext,
): { offer: Offer; fit: number } | null => {
  const { field, label } = target
  const offer = (values: Values, fit: number) => ({ offer: { field, label, values, digit }, fit })
  switch (target.kind) {
    case 'amount': {
      const [amount] = findAmounts(text, context.language)
      return amount ? offer(target.fill(amount), 5) : null
    }
    case 'date': {
      const date = readDate(text, context)
      return date ? offer(target.fill(date), 5) : null
    }
    default: {
      const fit = fits[target.kind](text)
      const value = target.kind === 'round' ? (findRounds(text)[0]?.name ?? text) : text
      return fit === 0 || text.length > maxText ? null : offer(target.fill(value), fit)
    }
  }
}

/** The fields that selected text can fill, most likely first. */
export const offersFor = (selected: string, targets: readonly Target[], context: TextContext): Offer[] => {
  const text = selected.replace(/\s+/g, ' ').trim()
  if (text === '') return []
  return targets
    .flatMap((target, place) => offerOf(target, place + 1, text, context) ?? [])
    .sort((one, other) => other.fit - one.fit)
    .map(({ offer }) => offer)
}

/** Fields that collect several values; all others take the first. */
const takesAll: readonly Target['kind'][] = ['investor']

/** A field that a text fills, with its source sentence. */
export interface Fill {
  readonly values: Values
  readonly paragraph: number
  readonly start: number
}

/** Values from a text's matches for fields that are still empty, each from its first occurrence. */
export const fillsOf = (
  paragraphs: readonly string[],
  finds: readonly (readonly Find[])[],
  targets: readonly Target[],
  context: TextContext,
): Fill[] =>
  targets.flatMap((target) => {
    if (target.filled || target.kind === 'text') return []
    const places = finds.flatMap((list, paragraph) =>
      list.filter(({ kind }) => kind === target.kind).map(({ start, end }) => ({ paragraph, start, end })),
    )
    const [first] = places
    if (first === undefined) return []
    const textOf = ({ paragraph, start, end }: typeof first) => (paragraphs[paragraph] ?? '').slice(start, end)
    const text = takesAll.includes(target.kind) ? places.map(textOf).join('\n') : textOf(first)
    const values =
      target.kind === 'investor' ? target.fill(text) : (offerOf(target, 0, text, context)?.offer.values ?? null)
    return values === null ? [] : [{ values, paragraph: first.paragraph, start: first.start }]
  })

/** The kinds of matches to highlight for these fields. */
export const kindsOf = (targets: readonly Target[]): FindKind[] => [
  ...new Set(targets.flatMap(({ kind }) => (kind === 'text' ? [] : [kind]))),
]
