/** Languages of the console; each names itself in its own words. */
export const locales = [
  { code: 'en', name: 'English', direction: 'ltr', tag: 'en-US' },
  { code: 'zh', name: '中文', direction: 'ltr', tag: 'zh-CN' },
  { code: 'es', name: 'Español', direction: 'ltr', tag: 'es-ES' },
  { code: 'fr', name: 'Français', direction: 'ltr', tag: 'fr-FR' },
  { code: 'it', name: 'Italiano', direction: 'ltr', tag: 'it-IT' },
  { code: 'ar', name: 'العربية', direction: 'rtl', tag: 'ar' },
] as const

/** Code of a language that the console speaks. */
export type Locale = (typeof locales)[number]['code']
/** From left to right, or from right to left. */
export type Direction = 'ltr' | 'rtl'

/** What is spoken where nothing else is known, and the language that words are written in. */
export const defaultLocale: Locale = 'en'

/** Whether a value is the code of such a language. */
export const isLocale = (value: unknown): value is Locale => locales.some(({ code }) => code === value)

const factsOf = (locale: Locale) => locales.find(({ code }) => code === locale) ?? locales[0]

/** The way in which a language is written. */
export const directionOf = (locale: Locale): Direction => factsOf(locale).direction

/** The tag for `<html lang>`: fonts, hyphens and screen readers go by it. */
export const languageTag = (locale: Locale): string => factsOf(locale).tag

/** The tag for Intl: Arabic with Latin digits, so that ids, IPs and money read the same everywhere. */
export const formatTag = (locale: Locale): string => (locale === 'ar' ? 'ar-u-nu-latn' : languageTag(locale))

/** The first language of a browser's list that the console speaks. */
export const firstSpoken = (languages: readonly string[]): Locale =>
  languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? defaultLocale
