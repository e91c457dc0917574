import { argv } from 'node:process'
import { parseArgs } from 'node:util'
import { hostArea } from '@console/shared/contract/release'
import { helpOption, type Options, whatIsWrong } from '../arguments.ts'
import { nameOf, onlyArea, type Part, parts, remotes } from '../build/parts.ts'

/** A command's subject and options. */
export interface Given {
  readonly subject: string | undefined
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** Why a command cannot continue; its message says what to do. */
export class Refused extends Error {}

/** Selects the console; an option of every command that talks to one. */
export const consoleOption = { to: { type: 'string' } } as const satisfies Options

/** Runs a command. Any failure is printed as one or two sentences, with exit code 1. */
export const runCommand = async (
  usage: string,
  options: Options,
  work: (given: Given) => Promise<void>,
): Promise<void> => {
  try {
    const given = readGiven(usage, { ...options, ...helpOption })
    if (given.options.help === true) return console.log(`Usage: ${usage}`)
    await work(given)
  } catch (error) {
    // Unexpected errors are printed with their stack.
    console.error(error instanceof Refused ? error.message : error)
    process.exitCode = 1
  }
}

const readGiven = (usage: string, options: Options): Given => {
  try {
    const { values, positionals } = parseArgs({ args: argv.slice(2), options, allowPositionals: true })
    if (positionals.length > 1) throw new Error(`"${positionals[1]}" is one word too many`)
    return {
      subject: positionals[0],
      // No option may be repeated, so none is a list.
      options: values as Given['options'],
    }
  } catch (error) {
    throw new Refused(`${whatIsWrong(error)}.\nUsage: ${usage}`)
  }
}

/** The text of an option; undefined if absent. */
export const textOf = ({ options }: Given, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** A whole number within limits. */
export const numberOf = (given: Given, name: string, least: number, most: number): number | undefined => {
  const text = textOf(given, name)
  if (text === undefined) return undefined
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new Refused(`--${name} takes a whole number from ${least} to ${most}.`)
  return number
}

/** The name of an area, which need not be in this tree; in a single-remote repository, that remote by default. */
export const areaOf = ({ subject = onlyArea }: Given, usage: string): string => {
  if (subject === undefined) throw new Refused(`Name an area: ${areaNames().join(', ')}.\nUsage: ${usage}`)
  return subject
}

/** A part of this tree. */
export const partOf = (given: Given, usage: string): Part => {
  const area = areaOf(given, usage)
  const part = parts().find((candidate) => nameOf(candidate) === area)
  if (part === undefined)
    throw new Refused(`There is no area "${area}" in this tree: it has ${areaNames().join(', ')}.`)
  return part
}

const areaNames = (): string[] => [...remotes().map(nameOf), ...(onlyArea === undefined ? [hostArea] : [])]
