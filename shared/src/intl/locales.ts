/** Languages of the console, each under its own name. */
export const locales = [
  { code: 'en', name: 'English', direction: 'ltr', tag: 'en-US' },
  { code: 'zh', name: '中文', direction: 'ltr', tag: 'zh-CN' },
  { code: 'es', name: 'Español', direction: 'ltr', tag: 'es-ES' },
  { code: 'fr', name: 'Français', direction: 'ltr', tag: 'fr-FR' },
  { code: 'it', name: 'Italiano', direction: 'ltr', tag: 'it-IT' },
  { code: 'ar', name: 'العربية', direction: 'rtl', tag: 'ar' },
] as const

/** Code of a supported language. */
export type Locale = (typeof locales)[number]['code']
/** Writing direction. */
export type Direction = 'ltr' | 'rtl'

/** Default language, in which messages are written. */
export const defaultLocale: Locale = 'en'

/** Whether a value is the code of a supported language. */
export const isLocale = (value: unknown): value is Locale => locales.some(({ code }) => code === value)

const factsOf = (locale: Locale) => locales.find(({ code }) => code === locale) ?? locales[0]

/** Writing direction of a language. */
export const directionOf = (locale: Locale): Direction => factsOf(locale).direction

/** Tag for `<html lang>`, used for fonts, hyphenation and screen readers. */
export const languageTag = (locale: Locale): string => factsOf(locale).tag

/** The tag for Intl: Arabic with Latin digits, so that ids, IPs and money read the same everywhere. */
export const formatTag = (locale: Locale): string => (locale === 'ar' ? 'ar-u-nu-latn' : languageTag(locale))

/** The first supported language in a browser's list. */
export const firstSpoken = (languages: readonly string[]): Locale =>
  languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? defaultLocale
