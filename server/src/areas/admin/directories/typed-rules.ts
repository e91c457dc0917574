import { createHash } from 'node:crypto'
import { permissionKeys, wholeMap } from '@console/remote-admin/contract/agent-rules'
import type { RuleChange } from '@console/remote-admin/contract/calls/directories'
import type { DirectoryRule } from '@console/remote-admin/contract/directory-rules'
import { personName } from '@console/shared/contract/person-name'
import { requireHeld } from '../../../platform/agents/agent-actions.ts'
import { readScreens } from '../../../platform/agents/console-screens.ts'
import type { SignedIn } from '../../../platform/authentication/session.ts'
import type { Database, Executor } from '../../../platform/database/database.ts'
import type { Decision, Rights } from '../../../platform/directories/decide-rights.ts'
import { invalidField } from '../../../platform/errors/failed.ts'
import type { Context } from '../../../platform/pipeline/handlers.ts'

/** Rules as they are stored: with known screens only, none of which the agent may not open. */
export const requireRules = async (
  typed: readonly DirectoryRule[],
  context: Pick<Context<SignedIn, Database | Executor>, 'db' | 'environment' | 'agent'>,
): Promise<DirectoryRule[]> => {
  const screens = await readScreens(context)
  const known = permissionKeys(screens)
  return typed.map(({ group, level, permissions }) => {
    if (Object.keys(permissions ?? {}).some((key) => !known.includes(key)))
      throw invalidField('rules', 'Unknown screen.')
    const rule = { group: group.trim(), level, permissions: permissions && wholeMap(screens, permissions) }
    requireHeld(screens, context.agent, null, rule)
    return rule
  })
}

const shown = ({ level, permissions, active }: Rights): RuleChange['before'] => ({
  level,
  map_size: permissions && Object.values(permissions).filter((value) => value === true).length,
  active,
})

/** Decisions as the preview shows them. */
export const changeOf = ({ person: { agent }, after, group, held }: Decision): RuleChange => ({
  agent_id: agent.id,
  name: personName(agent.first_name, agent.last_name, agent.email),
  email: agent.email,
  group,
  before: shown(agent),
  after: shown(after),
  held,
})

/** Stands for decisions: equal if they would change the same agents in the same way. */
export const seenOf = (decisions: readonly Decision[]): string =>
  createHash('sha256')
    .update(JSON.stringify(decisions.map(({ person, after, held }) => [person.agent.id, after, held])))
    .digest('base64url')
