import { argv, exit } from 'node:process'
import { type ParseArgsConfig, parseArgs } from 'node:util'

export type Options = NonNullable<ParseArgsConfig['options']>

/** Options of every command: prints its usage and exits. */
export const helpOption = { help: { type: 'boolean' } } as const satisfies Options

/** What is wrong with the arguments, without Node's remarks on its own conventions. */
export const whatIsWrong = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('. ')[0] ?? ''

const refuse = (usage: string, sentence: string): never => {
  console.error(`${sentence}.\nUsage: ${usage}`)
  exit(1)
}

const parsed = <O extends Options>(usage: string, options: O) => {
  try {
    return parseArgs({ args: argv.slice(2), options: { ...options, ...helpOption }, allowPositionals: true })
  } catch (error) {
    return refuse(usage, whatIsWrong(error))
  }
}

/**
 * A command's options and words. Unknown options are refused before anything starts, and so are words that are not in
 * `known`; without `known` any word is allowed.
 */
export const readArguments = <O extends Options>(
  usage: string,
  options: O,
  known?: { readonly what: string; readonly words: readonly string[] },
) => {
  const { values, positionals } = parsed(usage, options)
  const unknown = positionals.find((word) => known?.words.includes(word) === false)
  if (unknown !== undefined) refuse(usage, `There is no ${known?.what} ${unknown}`)
  // Node's type cannot express that help is among them.
  if ('help' in values && values.help === true) {
    console.log(`Usage: ${usage}`)
    exit(0)
  }
  return { values, words: positionals }
}
