import { parse } from '@formatjs/icu-messageformat-parser'

/** A message as it is written, or parsed where it has places, choices or tags. */
export type CompiledMessage = string | ReturnType<typeof parse>

const syntax = /[{}<]/

/**
 * Parses a message when the console is built, so that its parser need not travel to browsers. What has nothing to be
 * filled in stays a text: it is shown as it is.
 */
export const compileMessage = (message: string): CompiledMessage => {
  const parts = parse(message)
  const [only] = parts
  const text = only !== undefined && parts.length === 1 && 'value' in only && only.type === 0 ? only.value : null
  return text === null || syntax.test(text) ? parts : text
}

/** A file of words by id, as JSON, with its messages compiled. */
export const compileTranslations = (json: string): Record<string, CompiledMessage> =>
  Object.fromEntries(
    // Text keys to texts: the checks of the languages have seen to it.
    Object.entries(JSON.parse(json) as Record<string, string>).map(([id, message]) => [id, compileMessage(message)]),
  )

const written = /\bdefaultMessage:\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g

/** The source of a `*.messages.ts` with its English compiled. */
export const compileSource = (source: string): string =>
  source.replaceAll(written, (_, literal: string) => {
    const message = new Function(`return ${literal}`)() as string // a string literal of our own source
    return `defaultMessage: ${JSON.stringify(compileMessage(message))}`
  })
