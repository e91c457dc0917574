import { type Decision, decide, type Who } from '@console/shared/contract/access'
import { type ScreenEntry, type ScreenId, screenIds, screens } from '@console/shared/contract/screens'

/** One screen, and what the rule says of each of the agents asked about. */
export interface AccessRow {
  readonly id: ScreenId
  readonly screen: ScreenEntry
  readonly decisions: readonly Decision[]
  /** Some of them may open it and some may not. */
  readonly differs: boolean
}

/** The access rule of spec §6 for some agents over all screens. */
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
