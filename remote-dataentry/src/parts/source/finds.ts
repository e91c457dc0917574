import type { FieldSource } from '../../../contract/press-event.ts'
import { findAmounts } from './read-amount.ts'
import { findDates } from './read-date.ts'
import { findInvestors, findPeople, findRounds, findTitles } from './read-names.ts'

/** Kinds of matches in a text. */
export type FindKind = 'amount' | 'date' | 'round' | 'person' | 'title' | 'investor'

export interface Find {
  readonly start: number
  readonly end: number
  readonly kind: FindKind
}

export interface TextContext {
  readonly language: string
  readonly year?: number | undefined
}

const finders: Readonly<Record<FindKind, (text: string, context: TextContext) => readonly Omit<Find, 'kind'>[]>> = {
  amount: (text, { language }) => findAmounts(text, language),
  date: findDates,
  round: findRounds,
  title: findTitles,
  person: findPeople,
  investor: findInvestors,
}

/** Matches of the requested kinds in a paragraph, in order and without overlap. */
export const findsIn = (text: string, kinds: readonly FindKind[], context: TextContext): Find[] => {
  const found: Find[] = []
  // A fund next to a job title looks like a person.
  const inOrder = [...kinds].sort((one, other) => Number(other === 'investor') - Number(one === 'investor'))
  for (const kind of inOrder)
    for (const { start, end } of finders[kind](text, context))
      if (!found.some((other) => start < other.end && end > other.start)) found.push({ start, end, kind })
  return found.sort((one, other) => one.start - other.start)
}

const maxSentence = 2_000

interface Before {
  readonly source: FieldSource | null | undefined
  readonly value: string
}

/** The source of a field. If a further line was added, such as a second investor, both sentences. */
export const readIn = ({ sentence, url }: FieldSource, value: string, before: Before): FieldSource => {
  const { source } = before
  const isMore = source?.url === url && before.value !== '' && value.startsWith(before.value)
  if (!isMore) return { sentence: sentence.slice(0, maxSentence), url }
  const both = source.sentence.includes(sentence) ? source.sentence : `${source.sentence} … ${sentence}`
  return { sentence: both.slice(0, maxSentence), url }
}

/** The sentence that contains a range of a text. */
export const sentenceAt = (text: string, start: number, language: string): string => {
  let locale = language
  try {
    Intl.getCanonicalLocales(language)
  } catch {
    locale = 'en'
  }
  const { segment = text } =
    new Intl.Segmenter(locale || 'en', { granularity: 'sentence' }).segment(text).containing(start) ?? {}
  return segment.trim()
}
