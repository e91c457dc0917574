import type { WordsByLanguage } from './area.ts'

/** Words of one language by id. */
export type Words = Readonly<Record<string, string>>

/** A module that draws one screen. Typed loosely, for the contract knows no React. */
export interface ScreenModule {
  readonly Screen: unknown
}

/** One sentence: its id, and its English. */
export interface Sentence {
  readonly id: string
  readonly defaultMessage: string
}

/**
 * What an area says of the failures of its calls, by their code. Of two sentences the first is for a failure that names
 * who or how many, the second for one that does not.
 */
export type ErrorMessages = Readonly<Record<string, Sentence | readonly [named: Sentence, plain: Sentence]>>

/** How what an area says of failures is fetched: its file is of use only once something failed. */
export type ErrorMessagesFile = () => Promise<{ readonly errors: ErrorMessages }>

/** The words of an area that owns these codes: it has some for each of them, and for others where it says more. */
export type ErrorMessagesFor<Code extends string> = ErrorMessages & Readonly<Record<Code, ErrorMessages[string]>>

type IdOf<Said> = Said extends { readonly id: infer Id } ? Id : Said extends readonly (infer One)[] ? IdOf<One> : never

/** Ids of what an area says of failures that its file of a language lacks. */
export type MissingErrorMessages<Errors, Language> = Exclude<IdOf<Errors[keyof Errors]>, keyof Language>

/** The whole public face of a remote: its screens, its words, its part of the menu. */
export interface AreaDefinition<Id extends string = string> {
  readonly area: string
  readonly screens: Readonly<Partial<Record<Id, () => Promise<ScreenModule>>>>
  /** Language → messages by id; English is in the code. */
  readonly words: Readonly<Record<string, () => Promise<Words | { readonly default: Words }>>>
  /** Language → words of the menu: `screen.<id>`, `group.<name>` and `area`. English comes from the screen table. */
  readonly menu: WordsByLanguage
  /** Its own words for failures; of calls that it makes with clients of the console, while one of its screens is drawn. */
  readonly errors?: ErrorMessagesFile
  /** What is new in this version, for agents. */
  readonly notes: string
}

/** The words of several files as one source: what an area says itself, and what it shows of another area's widgets. */
export const mergedMessages = async (
  ...files: readonly Promise<Words | { readonly default: Words }>[]
): Promise<Words> =>
  Object.assign(
    {},
    ...(await Promise.all(files)).map((file) => (typeof file.default === 'object' ? file.default : file)),
  )

/** `Id`: the screens of the area's contract, so that a name that is none does not compile. */
export const defineArea = <Id extends string>(definition: AreaDefinition<Id>): AreaDefinition<Id> => definition
