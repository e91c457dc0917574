import { argv, exit } from 'node:process'
import { type ParseArgsConfig, parseArgs } from 'node:util'

export type Options = NonNullable<ParseArgsConfig['options']>

/** Every command takes it, says how it is used, and does nothing. */
export const helpOption = { help: { type: 'boolean' } } as const satisfies Options

/** What is wrong with arguments, without what Node says of its own conventions. */
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
 * What a command was given: its options, and the words beside them. What is not known is refused before anything is
 * begun, and so is a word that is none of `known`; without those any word will do.
 */
export const readArguments = <O extends Options>(
  usage: string,
  options: O,
  known?: { readonly what: string; readonly words: readonly string[] },
) => {
  const { values, positionals } = parsed(usage, options)
  const unknown = positionals.find((word) => known?.words.includes(word) === false)
  if (unknown !== undefined) refuse(usage, `There is no ${known?.what} ${unknown}`)
  // A type of Node's cannot say that help is among them.
  if ('help' in values && values.help === true) {
    console.log(`Usage: ${usage}`)
    exit(0)
  }
  return { values, words: positionals }
}
