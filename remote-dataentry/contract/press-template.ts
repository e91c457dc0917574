/** Variables in a press template: `{{company}}`. */
export const templateVariables = ['company', 'domain', 'person', 'job', 'amount', 'round', 'investors', 'date'] as const
export type TemplateVariable = (typeof templateVariables)[number]

const anyVariable = /\{\{\s*(\w+)\s*\}\}/g

/** A template's text with its variables filled in. Unknown variables stay visible for the writer. */
export const fillTemplate = (text: string, known: Readonly<Partial<Record<string, string>>>): string =>
  text.replace(anyVariable, (place, name: string) => known[name] || place)

/** Variables of a text that are still empty. */
export const openVariables = (text: string): string[] => [...text.matchAll(anyVariable)].map(([place]) => place)
