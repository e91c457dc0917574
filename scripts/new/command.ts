import { parseArgs } from 'node:util'
import { defaultLocale, locales } from '@console/shared/intl/locales'
import { whatIsWrong } from '../arguments.ts'
import { Refused } from './text.ts'

/** The user asks for help. */
class Asked extends Error {}

/** A command's arguments: names in order, and options with a value each. */
export interface Given {
  readonly names: readonly string[]
  readonly option: (name: string) => string | undefined
}

/** Languages for a title besides English: each is an option named by its code. */
export const otherLanguages: readonly string[] = locales
  .map(({ code }) => code)
  .filter((code) => code !== defaultLocale)

/** Language → title. */
export const readTitles = (option: Given['option']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    otherLanguages.flatMap((language) => {
      const title = option(language)
      return title === undefined ? [] : [[language, title]]
    }),
  )

/** Parses the arguments; refuses missing and superfluous ones with the usage. */
export const readGiven = (args: readonly string[], names: number, options: readonly string[], usage: string): Given => {
  const how = `Usage: ${usage}`
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((argument) => argument !== '--' && argument !== '--help'),
      allowPositionals: true,
      options: Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
    })
    if (args.includes('--help')) throw new Asked(how)
    if (positionals.length !== names) throw new Error(`It takes ${names === 1 ? 'one name' : `${names} names`}`)
    return { names: positionals, option: (name) => values[name] }
  } catch (error) {
    throw error instanceof Asked ? error : new Refused(`${whatIsWrong(error)}.\n${how}`)
  }
}

/** Runs a command; a refusal is printed as one sentence with exit code 1. */
export const runCommand = async (command: () => Promise<void> | void): Promise<void> => {
  try {
    await command()
  } catch (error) {
    if (error instanceof Asked) return console.log(error.message)
    if (!(error instanceof Refused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Prints the next steps. */
export const sayNext = (...lines: readonly string[]): void => {
  console.log('\nNext:')
  for (const line of lines) console.log(`- ${line}`)
}
