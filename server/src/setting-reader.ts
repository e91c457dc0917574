import { readFileSync } from 'node:fs'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns a function that reads a setting: `NAME` from the environment, or the content of the file that `NAME_FILE`
 * names, which is how container platforms mount secrets. Blank means absent.
 */
export const settingReader = (environment: Environment, problems: string[]) => {
  const trimmed = (name: string) => environment[name]?.trim() || undefined

  return (name: string): string | undefined => {
    const [text, file] = [trimmed(name), trimmed(`${name}_FILE`)]
    if (file === undefined) return text
    if (text !== undefined) {
      problems.push(`${name} and ${name}_FILE must not be given together`)
      return text
    }
    try {
      const content = readFileSync(file, 'utf8').trim()
      if (content !== '') return content
    } catch {
      // Reported below, without the path: the setting may hold the secret itself by mistake.
    }
    problems.push(`${name}_FILE must name a file that the server can read and that is not empty`)
    return undefined
  }
}
