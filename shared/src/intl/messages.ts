import { createIntl, createIntlCache, type IntlShape, type MessageDescriptor } from '@formatjs/intl'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { AreaDefinition, Words } from '../contract/define-area.ts'
import { defaultLocale, directionOf, firstSpoken, formatTag, isLocale, type Locale } from './locales.ts'

/** A message: its id and its English text. */
export interface Message extends MessageDescriptor {
  readonly id: string
  readonly defaultMessage: string
}

/** Values for the placeholders of a message. */
export type Values = Readonly<Record<string, string | number | Date>>

/** Declares messages. Returns them unchanged; the repository's tests check the ids against the language files. */
export const defineMessages = <const T extends Readonly<Record<string, Message>>>(words: T): T => words

const storageKey = 'locale'

/** The language last chosen in this browser, or else the browser's own. */
const storedLocale = (): Locale => {
  const stored = globalThis.localStorage?.getItem(storageKey)
  return isLocale(stored) ? stored : firstSpoken(globalThis.navigator?.languages ?? [])
}

const chosenAtom = atom<Locale>(storedLocale())
/** Everything loaded of each source, used or not. */
const loadedAtom = atom<ReadonlyMap<MessageSource, Partial<Record<Locale, Words>>>>(new Map())
/** Owner → source of its messages. Ids of an area begin with its name, so no two owners share one. */
const usedAtom = atom<ReadonlyMap<string, MessageSource>>(new Map())
const cache = createIntlCache()

/** Observable language of this browser. */
export const localeAtom = atom((get) => get(chosenAtom))
/** Writing direction of that language. */
export const directionAtom = atom((get) => directionOf(get(chosenAtom)))

/** Reports a placeholder without a value in the last message. */
let missing: string | undefined

const intlAtom = atom((get): IntlShape<string> => {
  const locale = get(chosenAtom)
  const loaded = get(loadedAtom)
  return createIntl(
    {
      locale: formatTag(locale),
      // English counts as translated: otherwise every English text would report a missing translation.
      defaultLocale: formatTag(defaultLocale),
      messages: Object.assign({}, ...[...get(usedAtom).values()].map((source) => loaded.get(source)?.[locale])),
      // A message that is not loaded or not translated is shown in English.
      onError: ({ code, message }) => {
        if (code === 'FORMAT_ERROR') missing = /context variable "(\w+)"/.exec(message)?.[1]
      },
    },
    cache,
  )
})

/** Language → loader of its messages. */
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

/** Loads the messages of a source in the current language; `applyMessages` shows them. */
export const loadMessages = (source: MessageSource): Promise<void> =>
  loadFrom(source, getDefaultStore().get(chosenAtom))

/** Shows the messages of a source for its owner, replacing those of another build of that owner. */
export const applyMessages = (source: MessageSource, owner: string): void => {
  const store = getDefaultStore()
  store.set(usedAtom, (used) => (used.get(owner) === source ? used : new Map(used).set(owner, source)))
  // The language was switched after they were loaded: English is shown until the new ones arrive.
  if (!store.get(loadedAtom).get(source)?.[store.get(chosenAtom)]) loadMessages(source).catch(() => {})
}

/** Loads and shows the messages of an owner, now and in every language chosen later. */
export const registerMessages = (source: MessageSource, owner: string): Promise<void> =>
  loadMessages(source).finally(() => applyMessages(source, owner))

let wanted: Locale | undefined

/** Switches the language after loading it, so that no half-translated page appears. The last request wins. */
export const setLocale = async (locale: Locale): Promise<void> => {
  wanted = locale
  const sources = [...getDefaultStore().get(usedAtom).values()]
  await Promise.all(sources.map((source) => loadFrom(source, locale)))
  if (wanted !== locale) return
  globalThis.localStorage?.setItem(storageKey, locale)
  getDefaultStore().set(chosenAtom, locale)
}

/** Formats messages, numbers, dates and lists in the agent's language and time zone. */
export interface Text {
  (word: Message, values?: Values): string
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** Date and time, in the agent's time zone. */
  readonly dateTime: (iso: string) => string
  /** Date, in the agent's time zone. */
  readonly day: (iso: string) => string
  /** Date without its year, in the agent's time zone. */
  readonly shortDay: (iso: string) => string
  /** Month and year, in the agent's time zone. */
  readonly month: (iso: string) => string
  /** Time of day, in the agent's time zone. */
  readonly hour: (iso: string) => string
  /** "3 days ago". */
  readonly ago: (iso: string) => string
  /** Name of a country by ISO code. */
  readonly country: (code: string) => string
  readonly list: (items: readonly string[]) => string
  /** Compares two texts in this language's order. */
  readonly compare: (a: string, b: string) => number
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Characters that make a text an ICU message. */
const syntax = /[{}<]|''/

const textOf = (intl: IntlShape<string>): Text => {
  // Cached: some are used in each row of a list, and creating one takes as long as using it hundreds of times.
  const numbers = new Intl.NumberFormat(intl.locale)
  let countries: Intl.DisplayNames | undefined
  const text = (word: Message, values?: Values): string => {
    const message: unknown = intl.messages[word.id] ?? word.defaultMessage
    // Messages with placeholders are parsed at build time (scripts/build/loaders/compile-messages.ts).
    if (typeof message === 'string' && !syntax.test(message)) return message
    missing = undefined
    const said = String(intl.formatMessage(word, values))
    // A missing value is left out; ids and braces are never shown.
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

/** Same as useText, outside components. */
export const textAtom = atom((get) => textOf(get(intlAtom)))

/** Messages and formats of the agent's language; components that use it re-render when the language changes. */
export const useText = (): Text => useAtomValue(textAtom)
