import { isDeepStrictEqual } from 'node:util'
import type { heldReasons } from '@console/remote-admin/contract/calls/directories'
import { type DirectoryRule, grantedBy, type Unmatched } from '@console/remote-admin/contract/directory-rules'
import type { PermissionMap } from '@console/shared/contract/access'
import type { Role } from '@console/shared/contract/roles'
import type { Person } from './person.ts'

/** The rules of a directory, and what limits them. */
export interface Rules {
  readonly directoryId: number
  readonly on: boolean
  readonly rules: readonly DirectoryRule[]
  readonly unmatched: Unmatched
  /** Whether an active Super User stands behind the rules: without one they raise nobody to Super User. */
  readonly bySu: boolean
  /** Whether it provisions by SCIM: then a sign-in alone lets nobody in again. */
  readonly provisions: boolean
}

export interface Rights {
  readonly level: Role
  readonly permissions: PermissionMap | null
  readonly active: boolean
}

export interface Decision {
  readonly person: Person
  readonly after: Rights
  /** The group that decided; null: none. */
  readonly group: string | null
  /** Why it is not done; null: it is. */
  readonly held: (typeof heldReasons)[number] | null
}

const rightsOf = ({ level, permissions, active }: Person['agent']): Rights => ({ level, permissions, active })

/** Whether a directory may let somebody in: new people, and those whom it deactivated itself. A decision of su stands. */
const mayOpen = ({ agent, provisioned }: Person, { directoryId, provisions }: Rules): boolean => {
  if (agent.closed_by === directoryId) return provisioned !== null || !provisions
  return agent.closed_by === null && (agent.decided_at === null || agent.invite_hash !== null)
}

type Wanted = Pick<Decision, 'after' | 'group' | 'held'>

const wantedOf = (person: Person, rules: Rules): Wanted => {
  const before = rightsOf(person.agent)
  const none = { group: null, held: null }
  // A leaver is out, whatever the rules say.
  if (person.provisioned?.active === false) return { ...none, after: { ...before, active: false } }
  const returns = person.provisioned !== null && person.agent.closed_by === rules.directoryId
  const asBefore = { ...none, after: { ...before, active: before.active || returns } }
  if (!rules.on || person.groups === null) return asBefore
  const granted = grantedBy(rules.rules, rules.unmatched, person.groups)
  if (granted.way === 'keep') return asBefore
  if (granted.way === 'none') return { ...none, after: { ...before, active: false } }
  const { group, level, permissions } = granted.rule
  const opens = before.active || mayOpen(person, rules)
  const after = { level, permissions, active: opens }
  if (level === 'su' && before.level !== 'su' && !rules.bySu) return { group, held: 'noSuperUser', after }
  if (!opens) return { group, held: 'suDecided', after: { ...after, active: true } }
  return { group, held: null, after }
}

/** Decides the rights of people one after another; returns those that differ from now. `sus`: the active Super Users. */
export const decideRights = (people: readonly Person[], rules: Rules, sus: ReadonlySet<number>): Decision[] => {
  const left = new Set(sus)
  const decisions: Decision[] = []
  for (const person of people) {
    const { id } = person.agent
    const wanted = wantedOf(person, rules)
    const isInvitedLeaver = person.provisioned?.active === false && person.agent.invite_hash !== null
    if (isDeepStrictEqual(wanted.after, rightsOf(person.agent)) && !isInvitedLeaver) continue
    const leaves = left.has(id) && !(wanted.after.active && wanted.after.level === 'su')
    const held = wanted.held ?? (leaves && left.size === 1 ? 'lastSuperUser' : null)
    if (held === null && leaves) left.delete(id)
    if (held === null && wanted.after.active && wanted.after.level === 'su') left.add(id)
    decisions.push({ ...wanted, person, held })
  }
  return decisions
}
