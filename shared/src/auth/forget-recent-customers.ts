import { getDefaultStore } from 'jotai'
import { agentAtom } from './session.ts'

/** Storage prefix of the customers that each agent opened last. */
export const recentCustomersKey = 'recentCustomers'

/**
 * Removes names and addresses of customers from the browser when its agent signs out. The next sign-in starts with a
 * fresh page, so nothing stays in memory either.
 */
export const forgetRecentCustomers = (): void => {
  try {
    const kept: Record<string, unknown> = JSON.parse(localStorage.getItem(recentCustomersKey) ?? '{}')
    delete kept[String(getDefaultStore().get(agentAtom)?.agent_id)]
    localStorage.setItem(recentCustomersKey, JSON.stringify(kept))
  } catch {
    // If storage cannot be read, nothing was stored.
  }
}
