import { decide, type PermissionMap, type Who } from '@console/shared/contract/access'
import { type ActionRule, defineActions } from '@console/shared/contract/actions'
import type { AgentState } from '@console/shared/contract/calls/agents'
import type { Role } from '@console/shared/contract/roles'
import { permissionKey, type ScreenEntry, type ScreenTable } from '@console/shared/contract/screens'
import type { ErrorCode } from './errors.ts'

/**
 * Every possible key of a permission map, once each: of the screens that the console knows and those that are deployed.
 */
export const permissionKeys = (screens: ScreenTable): readonly string[] => [
  ...new Set(Object.values(screens).map(({ path }) => permissionKey(path))),
]

/** A normalised permission map: only the keys that grant something. */
export const wholeMap = (screens: ScreenTable, map: PermissionMap): Record<string, boolean> =>
  Object.fromEntries(
    permissionKeys(screens)
      .filter((key) => Object.hasOwn(map, key) && map[key] === true)
      .map((key) => [key, true]),
  )

/** Screens that the agent could open only after the change, and that the agent who makes it cannot open either. */
export const grantedBeyond = (screens: ScreenTable, me: Who, before: Who | null, after: Who): ScreenEntry[] =>
  Object.values(screens).filter(
    (screen) =>
      decide(after, screen).allowed && !(before && decide(before, screen).allowed) && !decide(me, screen).allowed,
  )

/** Actions of one agent on another. */
export type AgentAction =
  | 'level'
  | 'permissions'
  | 'activate'
  | 'deactivate'
  | 'password'
  | 'endSessions'
  | 'resetTwoStep'
  | 'invitation'

/** The part of an agent that the rules use. */
export interface AgentStatus {
  readonly agent_id: number
  readonly level: Role
  readonly state: AgentState
  readonly two_step: boolean
  /** The only Super User who can sign in. */
  readonly last_su: boolean
}

export type AgentReason = Extract<
  ErrorCode,
  'ownAccount' | 'lastSuperUser' | 'stillInvited' | 'notInvited' | 'twoStepOff' | 'grantsMore'
>

/** The acting agent, and the agent concerned. */
interface Pair {
  readonly me: number
  readonly them: AgentStatus
}

type Rule = ActionRule<Pair, AgentReason>

const isOwn: Rule = [({ me, them }) => them.agent_id === me, 'ownAccount']
const isLastSu: Rule = [({ them }) => them.last_su, 'lastSuperUser']
const isInvited: Rule = [({ them }) => them.state === 'invited', 'stillInvited']

export const agentActions = defineActions<AgentAction, Pair, AgentReason>({
  level: [isOwn, isLastSu],
  permissions: [isOwn],
  // Activating an active agent changes nothing.
  activate: [isInvited],
  deactivate: [isOwn, isLastSu],
  password: [isOwn, isInvited],
  endSessions: [isOwn],
  resetTwoStep: [isOwn, [({ them }) => !them.two_step, 'twoStepOff']],
  invitation: [[({ them }) => them.state !== 'invited', 'notInvited']],
})
