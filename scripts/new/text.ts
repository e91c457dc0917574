/** A refusal: one sentence for the user of the command. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/** `blocked-domains` → `blockedDomains` */
export const camelCase = (id: string): string => id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** `getBlockedDomain` → `get-blocked-domain`, or with another separator. */
export const separated = (name: string, sign: string): string =>
  name.replace(/[A-Z]/g, (letter) => `${sign}${letter.toLowerCase()}`)

/** `blocked-domains` → `Blocked domains` */
export const sentenceCase = (id: string): string => {
  const text = id.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Escapes a text for single quotes. */
export const quoted = (text: string): string => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`

/** Inserts text before a marker; refuses a file without the marker. */
export const insertBefore = (text: string, place: RegExp, addition: string, file: string): string => {
  const found = place.exec(text)
  if (found === null)
    throw new Refused(`${file} has another form than expected; please add by hand: ${addition.trim()}`)
  return text.slice(0, found.index) + addition + text.slice(found.index)
}

/** Adds texts to a language file in sorted order. */
export const withWords = (json: string, words: Readonly<Record<string, string>>): string => {
  const entries: [string, string][] = Object.entries(JSON.parse(json))
  for (const [id, word] of Object.entries(words)) {
    const after = entries.findIndex(([other]) => other > id)
    entries.splice(after === -1 ? entries.length : after, 0, [id, word])
  }
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}
