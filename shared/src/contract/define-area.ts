import type { WordsByLanguage } from './area.ts'
import type { Area, ScreenId } from './screens.ts'

/** Words of one language by id. */
export type Words = Readonly<Record<string, string>>

/** A module that draws one screen. Typed loosely, for the contract knows no React. */
export interface ScreenModule {
  readonly Screen: unknown
}

/** The whole public face of a remote: its screens, its words, its part of the menu. */
export interface AreaDefinition {
  readonly area: Area
  readonly screens: Readonly<Partial<Record<ScreenId, () => Promise<ScreenModule>>>>
  /** Language → words by id; English stands in the code. */
  readonly words: Readonly<Record<string, () => Promise<Words | { readonly default: Words }>>>
  /** Language → words of the menu: `screen.<id>`, `group.<name>` and `area`. English comes from the screen table. */
  readonly menu: WordsByLanguage
  /** What is new in this version, for agents. */
  readonly notes: string
}

export const defineArea = (definition: AreaDefinition): AreaDefinition => definition
