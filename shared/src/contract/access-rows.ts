import { type Decision, decide, type Who } from './access.ts'
import type { ScreenEntry, ScreenTable } from './screens.ts'

/** One screen, and the result of the access rule (spec §6) for each of the given agents. */
export interface AccessRow {
  readonly id: string
  readonly screen: ScreenEntry
  readonly decisions: readonly Decision[]
  /** Some of the agents may open it and some may not. */
  readonly differs: boolean
}

/** Applies the access rule to several agents and all screens of a console. */
export const accessRows = (screens: ScreenTable, agents: readonly Who[]): AccessRow[] =>
  Object.values(screens).map((screen) => {
    const decisions = agents.map((who) => decide(who, screen))
    return {
      id: screen.id,
      screen,
      decisions,
      differs: decisions.some(({ allowed }) => allowed !== decisions[0]?.allowed),
    }
  })
