import { type Decision, decide, type Who } from './access.ts'
import { type ScreenEntry, type ScreenId, screenIds, screens } from './screens.ts'

/** One screen, and what the rule of spec §6 says of each of the agents asked about. */
export interface AccessRow {
  readonly id: ScreenId
  readonly screen: ScreenEntry
  readonly decisions: readonly Decision[]
  /** Some of them may open it and some may not. */
  readonly differs: boolean
}

/** The access rule for some agents over all screens. */
export const accessRows = (agents: readonly Who[]): AccessRow[] =>
  screenIds.map((id) => {
    const decisions = agents.map((who) => decide(who, screens[id]))
    return {
      id,
      screen: screens[id],
      decisions,
      differs: decisions.some(({ allowed }) => allowed !== decisions[0]?.allowed),
    }
  })
