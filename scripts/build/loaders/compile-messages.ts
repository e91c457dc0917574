import { parse } from '@formatjs/icu-messageformat-parser'

/** A message as text, or parsed if it has placeholders, choices or tags. */
export type CompiledMessage = string | ReturnType<typeof parse>

const syntax = /[{}<]/

/** Parses a message at build time, so that browsers need no parser. Messages without placeholders stay plain text. */
export const compileMessage = (message: string): CompiledMessage => {
  const parts = parse(message)
  const [only] = parts
  const text = only !== undefined && parts.length === 1 && 'value' in only && only.type === 0 ? only.value : null
  return text === null || syntax.test(text) ? parts : text
}

/** A language file (JSON) with its messages compiled. */
export const compileTranslations = (json: string): Record<string, CompiledMessage> =>
  Object.fromEntries(
    // Strings by id, ensured by the language checks.
    Object.entries(JSON.parse(json) as Record<string, string>).map(([id, message]) => [id, compileMessage(message)]),
  )

const written = /\bdefaultMessage:\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g

/** The source of a `*.messages.ts` with its English compiled. */
export const compileSource = (source: string): string =>
  source.replaceAll(written, (_, literal: string) => {
    const message = new Function(`return ${literal}`)() as string // a string literal of our own source
    return `defaultMessage: ${JSON.stringify(compileMessage(message))}`
  })
