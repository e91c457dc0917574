import { decide, type PermissionMap, type Who } from '@console/shared/contract/access'
import type { AgentState } from '@console/shared/contract/calls/agents'
import type { Role } from '@console/shared/contract/roles'
import { permissionKey, type ScreenEntry, type ScreenTable } from '@console/shared/contract/screens'
import type { ErrorCode } from './errors.ts'

/** Every key that a permission map can hold, once each: of the screens that the console knows and those that are deployed. */
export const permissionKeys = (screens: ScreenTable): readonly string[] => [
  ...new Set(Object.values(screens).map(({ path }) => permissionKey(path))),
]

/** A permission map as it is kept: the keys that grant something, and no others. */
export const wholeMap = (screens: ScreenTable, map: PermissionMap): Record<string, boolean> =>
  Object.fromEntries(
    permissionKeys(screens)
      .filter((key) => Object.hasOwn(map, key) && map[key] === true)
      .map((key) => [key, true]),
  )

/**
 * Screens that the agent could open after the change, not before it, and that the agent making it cannot open either.
 */
export const grantedBeyond = (screens: ScreenTable, me: Who, before: Who | null, after: Who): ScreenEntry[] =>
  Object.values(screens).filter(
    (screen) =>
      decide(after, screen).allowed && !(before && decide(before, screen).allowed) && !decide(me, screen).allowed,
  )

/** What one agent does to another. */
export type AgentAction =
  | 'level'
  | 'permissions'
  | 'activate'
  | 'deactivate'
  | 'password'
  | 'endSessions'
  | 'resetTwoStep'
  | 'invitation'

/** What the rules need to know of the agent it is done to. */
export interface Concerned {
  readonly agent_id: number
  readonly level: Role
  readonly state: AgentState
  readonly two_step: boolean
  /** The only Super User who can sign in. */
  readonly last_su: boolean
}

export type DisallowedReason = Extract<
  ErrorCode,
  'ownAccount' | 'lastSuperUser' | 'stillInvited' | 'notInvited' | 'twoStepOff' | 'grantsMore'
>

/** Why a action is closed, or null. The server refuses by it, and the screen says it beside the closed button. */
export const disallowedReason = (action: AgentAction, myId: number, them: Concerned): DisallowedReason | null => {
  if (action === 'invitation') return them.state === 'invited' ? null : 'notInvited'
  // Letting in the one who is signed in changes nothing; all else is for others to decide.
  if (them.agent_id === myId && action !== 'activate') return 'ownAccount'
  if (them.last_su && (action === 'level' || action === 'deactivate')) return 'lastSuperUser'
  if (them.state === 'invited' && (action === 'activate' || action === 'password')) return 'stillInvited'
  if (action === 'resetTwoStep' && !them.two_step) return 'twoStepOff'
  return null
}
