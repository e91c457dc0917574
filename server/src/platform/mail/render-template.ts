import { templateVariables } from '@console/remote-members/contract/calls/reach'

type Variable = (typeof templateVariables)[number]

/** Values for a template: every variable except the sender. */
export type Addressee = Readonly<Record<Exclude<Variable, 'agent_name'>, string | number | null>>

interface Template {
  readonly subject: string
  readonly text: string
}

export interface Rendered extends Template {
  /** Variables without a value, and unknown ones. */
  readonly missing: string[]
}

/** Text for an unknown value within a sentence; elsewhere unknown values are empty. */
const fallbacks: Partial<Record<Variable, string>> = {
  first_name: 'there',
  company_name: 'your company',
  agent_name: 'Your account team',
}

const isVariable = (name: string): name is Variable => templateVariables.some((variable) => variable === name)

/** A template filled for one person. `agentName` is null if no agent is the sender. */
export const renderTemplate = (template: Template, addressee: Addressee, agentName: string | null): Rendered => {
  const values: Readonly<Record<Variable, string | number | null>> = { ...addressee, agent_name: agentName }
  const missing = new Set<string>()
  const fill = (text: string): string =>
    text.replace(/\{\{\s*(\w*)\s*\}\}/g, (_whole, name: string) => {
      // A name is one line: text typed at sign-up must not add paragraphs or headers.
      const value = isVariable(name)
        ? String(values[name] ?? '')
            .replaceAll(/\s+/g, ' ')
            .trim()
        : ''
      if (value !== '') return value
      missing.add(name)
      return isVariable(name) ? (fallbacks[name] ?? '') : ''
    })
  return { subject: fill(template.subject), text: fill(template.text), missing: [...missing] }
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Converts plain text to HTML, with a tracking image at its end. */
export const htmlOf = (text: string, pictureUrl: string): string => {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
  return `${paragraphs.join('\n')}\n<img src="${escapeHtml(pictureUrl)}" width="1" height="1" alt="">\n`
}
