import type { Agent } from '@console/shared/contract/calls/session'

/** Minutes that an agent can choose; 0: never. */
export const lockMinutes = [0, 5, 15, 30] as const

export const lockPreference = 'screenLock'

/** The stored choice; anything else counts as none. */
export const readLockMinutes = (stored: unknown): number => lockMinutes.find((minutes) => minutes === stored) ?? 0

/** What an agent can choose where the operator sets the longest: that, and what is shorter. */
export const lockChoices = (longest: number | undefined): readonly number[] =>
  longest === undefined ? lockMinutes : [...lockMinutes.filter((minutes) => minutes > 0 && minutes < longest), longest]

/** The choice that applies: the agent's own, but not longer than the longest. */
export const appliedMinutes = (stored: unknown, longest: number | undefined): number => {
  const own = readLockMinutes(stored)
  return longest !== undefined && (own === 0 || own > longest) ? longest : own
}

/** Milliseconds without input after which an agent's screen locks; null: never. */
export const lockAfterMs = ({ preferences, screen_lock_minutes }: Agent): number | null => {
  const minutes = appliedMinutes(preferences[lockPreference], screen_lock_minutes)
  return minutes === 0 ? null : minutes * 60_000
}
