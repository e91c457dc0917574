import { getDefaultStore } from 'jotai'
import { agentAtom } from './session.ts'

/** Where this browser keeps the customers that each agent opened last. */
export const recentCustomersKey = 'recentCustomers'

/**
 * Names and addresses of customers do not stay in a browser that its agent leaves. What this page still remembers goes
 * with it: the next sign-in begins with a fresh one.
 */
export const forgetRecentCustomers = (): void => {
  try {
    const kept: Record<string, unknown> = JSON.parse(localStorage.getItem(recentCustomersKey) ?? '{}')
    delete kept[String(getDefaultStore().get(agentAtom)?.agent_id)]
    localStorage.setItem(recentCustomersKey, JSON.stringify(kept))
  } catch {
    // Where nothing can be read, nothing is kept.
  }
}
