import type { WordsByLanguage } from './area.ts'

/** Messages of one language by id. */
export type Words = Readonly<Record<string, string>>

/** A module that renders one screen. Loosely typed, because the contract does not know React. */
export interface ScreenModule {
  readonly Screen: unknown
}

/** A message: its id and its English text. */
export interface Sentence {
  readonly id: string
  readonly defaultMessage: string
}

/**
 * Messages of an area for failed calls, by error code. If there are two, the first is for failures with values (names,
 * counts), the second for those without.
 */
export type ErrorMessages = Readonly<Record<string, Sentence | readonly [named: Sentence, plain: Sentence]>>

/** Loads the area's error messages; the file is only needed once a call has failed. */
export type ErrorMessagesFile = () => Promise<{ readonly errors: ErrorMessages }>

/** Messages of an area for its own error codes, which are required, and optionally for others. */
export type ErrorMessagesFor<Code extends string> = ErrorMessages & Readonly<Record<Code, ErrorMessages[string]>>

type IdOf<Said> = Said extends { readonly id: infer Id } ? Id : Said extends readonly (infer One)[] ? IdOf<One> : never

/** Ids of error messages that the area's file for a language lacks. */
export type MissingErrorMessages<Errors, Language> = Exclude<IdOf<Errors[keyof Errors]>, keyof Language>

/** The public interface of a remote: its screens, its messages, its part of the menu. */
export interface AreaDefinition<Id extends string = string> {
  readonly area: string
  readonly screens: Readonly<Partial<Record<Id, () => Promise<ScreenModule>>>>
  /** Language → messages by id; English is in the code. */
  readonly words: Readonly<Record<string, () => Promise<Words | { readonly default: Words }>>>
  /** Language → texts of the menu: `screen.<id>`, `group.<name>` and `area`. English comes from the screen table. */
  readonly menu: WordsByLanguage
  /** The area's own error messages; also used for console calls that it makes while one of its screens is shown. */
  readonly errors?: ErrorMessagesFile
  /** What is new in this version, for agents. */
  readonly notes: string
}

/** Combines several message files into one source: the area's own and those of other areas' widgets that it shows. */
export const mergedMessages = async (
  ...files: readonly Promise<Words | { readonly default: Words }>[]
): Promise<Words> =>
  Object.assign(
    {},
    ...(await Promise.all(files)).map((file) => (typeof file.default === 'object' ? file.default : file)),
  )

/** `Id`: the screen ids of the area's contract, so that an unknown id does not compile. */
export const defineArea = <Id extends string>(definition: AreaDefinition<Id>): AreaDefinition<Id> => definition
