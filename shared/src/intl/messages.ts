import { createIntl, createIntlCache, type IntlShape, type MessageDescriptor } from '@formatjs/intl'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { AreaDefinition, Words } from '../contract/define-area.ts'
import { defaultLocale, directionOf, firstSpoken, formatTag, isLocale, type Locale } from './locales.ts'

/** A word or sentence: its id, and its English. */
export interface Message extends MessageDescriptor {
  readonly id: string
  readonly defaultMessage: string
}

/** Values that fill a sentence's places. */
export type Values = Readonly<Record<string, string | number | Date>>

/** Declares words; the identity, but the ids are checked against the language files by the repository's tests. */
export const defineMessages = <const T extends Readonly<Record<string, Message>>>(words: T): T => words

const storageKey = 'locale'

/** What was last chosen in this browser; where nothing was, the browser's own language. */
const storedLocale = (): Locale => {
  const stored = globalThis.localStorage?.getItem(storageKey)
  return isLocale(stored) ? stored : firstSpoken(globalThis.navigator?.languages ?? [])
}

const chosenAtom = atom<Locale>(storedLocale())
/** Whatever was loaded of each source, used or not. */
const loadedAtom = atom<ReadonlyMap<MessageSource, Partial<Record<Locale, Words>>>>(new Map())
/** Owner → the source of its words. The ids of an area begin with its name, so that no two owners have one id. */
const usedAtom = atom<ReadonlyMap<string, MessageSource>>(new Map())
const cache = createIntlCache()

/** The language of this browser, to be watched. */
export const localeAtom = atom((get) => get(chosenAtom))
/** The way in which that language is written. */
export const directionAtom = atom((get) => directionOf(get(chosenAtom)))

/** A value that the sentence said last asks for and did not get. */
let missing: string | undefined

const intlAtom = atom((get): IntlShape<string> => {
  const locale = get(chosenAtom)
  const loaded = get(loadedAtom)
  return createIntl(
    {
      locale: formatTag(locale),
      // Written as English is there: otherwise each English sentence makes an error of a missing translation.
      defaultLocale: formatTag(defaultLocale),
      messages: Object.assign({}, ...[...get(usedAtom).values()].map((source) => loaded.get(source)?.[locale])),
      // A word that is not there yet is shown in English; the repository's tests see to it that none is missing.
      onError: ({ code, message }) => {
        if (code === 'FORMAT_ERROR') missing = /context variable "(\w+)"/.exec(message)?.[1]
      },
    },
    cache,
  )
})

/** Language → loader of words. */
export type MessageSource = AreaDefinition['words']

const isModule = (loaded: Words | { readonly default: Words }): loaded is { readonly default: Words } =>
  typeof loaded.default === 'object'

const loadFrom = async (source: MessageSource, locale: Locale): Promise<void> => {
  const loaded = await source[locale]?.()
  if (!loaded) return
  const words = isModule(loaded) ? loaded.default : loaded
  getDefaultStore().set(loadedAtom, (all) => {
    const known = all.get(source)
    return known?.[locale] === words ? all : new Map(all).set(source, { ...known, [locale]: words })
  })
}

/** Loads the words of a source in the language now in use; they are shown once `applyMessages` says so. */
export const loadMessages = (source: MessageSource): Promise<void> =>
  loadFrom(source, getDefaultStore().get(chosenAtom))

/** Shows the words of a source for its owner, and no longer those of another build of that owner. */
export const applyMessages = (source: MessageSource, owner: string): void => {
  const store = getDefaultStore()
  store.set(usedAtom, (used) => (used.get(owner) === source ? used : new Map(used).set(owner, source)))
  // The language was switched since they were loaded; until they are here, they are shown in English.
  if (!store.get(loadedAtom).get(source)?.[store.get(chosenAtom)]) loadMessages(source).catch(() => {})
}

/** Loads the words of an owner and shows them, from then on in every language that is chosen. */
export const registerMessages = (source: MessageSource, owner: string): Promise<void> =>
  loadMessages(source).finally(() => applyMessages(source, owner))

let wanted: Locale | undefined

/** Switches the language: loads what is needed first, so that no half-translated page is seen; the last wish counts. */
export const setLocale = async (locale: Locale): Promise<void> => {
  wanted = locale
  const sources = [...getDefaultStore().get(usedAtom).values()]
  await Promise.all(sources.map((source) => loadFrom(source, locale)))
  if (wanted !== locale) return
  globalThis.localStorage?.setItem(storageKey, locale)
  getDefaultStore().set(chosenAtom, locale)
}

/** Says words, numbers, moments and lists as the language and the zone of the agent do. */
export interface Text {
  (word: Message, values?: Values): string
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** A moment in the agent's zone. */
  readonly dateTime: (iso: string) => string
  /** The day of a moment, in the agent's zone. */
  readonly day: (iso: string) => string
  /** The day of a moment where the year goes without saying, in the agent's zone. */
  readonly shortDay: (iso: string) => string
  /** The month of a moment with its year, in the agent's zone. */
  readonly month: (iso: string) => string
  /** The time of day of a moment, in the agent's zone. */
  readonly hour: (iso: string) => string
  /** "3 days ago". */
  readonly ago: (iso: string) => string
  /** The name of a country by its ISO code. */
  readonly country: (code: string) => string
  readonly list: (items: readonly string[]) => string
  /** Which of two texts comes first in this language. */
  readonly compare: (a: string, b: string) => number
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** What makes a text more than itself. */
const syntax = /[{}<]|''/

const textOf = (intl: IntlShape<string>): Text => {
  // Some of these are said in each row of a list; one that is made takes as long as hundreds that are used.
  const numbers = new Intl.NumberFormat(intl.locale)
  let countries: Intl.DisplayNames | undefined
  const text = (word: Message, values?: Values): string => {
    const message: unknown = intl.messages[word.id] ?? word.defaultMessage
    // Built words are parsed already where they have something to fill in (scripts/build/loaders/compile-messages.ts).
    if (typeof message === 'string' && !syntax.test(message)) return message
    missing = undefined
    const said = String(intl.formatMessage(word, values))
    // A sentence is said without a value that it lacks; its id or its braces are never shown to anybody.
    return missing === undefined || missing in (values ?? {}) ? said : text(word, { ...values, [missing]: '…' })
  }
  return Object.assign(text, {
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      (options === undefined ? numbers : new Intl.NumberFormat(intl.locale, options)).format(value),
    dateTime: (iso: string) => intl.formatDate(iso, { dateStyle: 'medium', timeStyle: 'short' }),
    day: (iso: string) => intl.formatDate(iso, { dateStyle: 'medium' }),
    shortDay: (iso: string) => intl.formatDate(iso, { month: 'short', day: 'numeric' }),
    month: (iso: string) => intl.formatDate(iso, { year: 'numeric', month: 'long' }),
    hour: (iso: string) => intl.formatDate(iso, { timeStyle: 'short' }),
    ago: (iso: string) => {
      const seconds = (Date.parse(iso) - Date.now()) / 1_000
      const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
      return intl.formatRelativeTime(Math.round(seconds / size), unit, { numeric: 'auto' })
    },
    country: (code: string) => {
      countries ??= new Intl.DisplayNames(intl.locale, { type: 'region', fallback: 'code' })
      return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code
    },
    list: (items: readonly string[]) => intl.formatList(items, { type: 'conjunction' }),
    compare: (a: string, b: string) => a.localeCompare(b, intl.locale),
  })
}

/** The same as useText gives, for what is no component. */
export const textAtom = atom((get) => textOf(get(intlAtom)))

/** The words and formats of the agent's language; a component that uses it follows a switch of language. */
export const useText = (): Text => useAtomValue(textAtom)
