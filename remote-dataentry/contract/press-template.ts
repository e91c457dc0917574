/** Places that the text of a press template may have: `{{company}}`. */
export const templatePlaces = ['company', 'domain', 'person', 'job', 'amount', 'round', 'investors', 'date'] as const
export type TemplatePlace = (typeof templatePlaces)[number]

const anyPlace = /\{\{\s*(\w+)\s*\}\}/g

/** A template's text with its places filled; what is not known yet stays as it is, for whoever writes to see. */
export const fillTemplate = (text: string, known: Readonly<Partial<Record<string, string>>>): string =>
  text.replace(anyPlace, (place, name: string) => known[name] || place)

/** The places of a text that nobody has filled. */
export const openPlaces = (text: string): string[] => [...text.matchAll(anyPlace)].map(([place]) => place)
