/** Languages of the console; each names itself in its own words. */
export const locales = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
] as const

export type Locale = (typeof locales)[number]['code']
export type Direction = 'ltr' | 'rtl'

export const defaultLocale: Locale = 'en'

export const isLocale = (value: unknown): value is Locale => locales.some(({ code }) => code === value)

export const directionOf = (locale: Locale): Direction =>
  locales.find(({ code }) => code === locale)?.direction ?? 'ltr'

/** The tag for Intl: Arabic with Latin digits, so that ids, IPs and money read the same everywhere. */
export const formatTag = (locale: Locale): string => (locale === 'ar' ? 'ar-u-nu-latn' : 'en-US')
