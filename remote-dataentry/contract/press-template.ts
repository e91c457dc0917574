/** Places that the text of a press template may have: `{{company}}`. */
export const templatePlaces = ['company', 'domain', 'person', 'job', 'amount', 'round', 'investors', 'date'] as const
export type TemplatePlace = (typeof templatePlaces)[number]

const anyVariable = /\{\{\s*(\w+)\s*\}\}/g

/** A template's text with its variables filled in. Unknown variables stay as they are, for the writer to see. */
export const fillTemplate = (text: string, known: Readonly<Partial<Record<string, string>>>): string =>
  text.replace(anyVariable, (place, name: string) => known[name] || place)

/** Placeholders of a text that are still empty. */
export const openPlaces = (text: string): string[] => [...text.matchAll(anyVariable)].map(([place]) => place)
