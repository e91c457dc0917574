import { type Decision, decide, type Who } from './access.ts'
import type { ScreenEntry, ScreenTable } from './screens.ts'

/** One screen, and what the rule of spec §6 says of each of the agents asked about. */
export interface AccessRow {
  readonly id: string
  readonly screen: ScreenEntry
  readonly decisions: readonly Decision[]
  /** Some of them may open it and some may not. */
  readonly differs: boolean
}

/** The access rule for some agents over all screens of a console. */
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
