import { isDeepStrictEqual } from 'node:util'
import { permissionKeys, wholeMap } from '@console/remote-admin/contract/agent-rules'
import type { PermissionMap } from '@console/shared/contract/access'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import { invalidField } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { loadAgent, requireHeld, requireOpen, saveAgent, undoAgent } from './agent-actions.ts'
import { readScreens } from './console-screens.ts'

interface Kept {
  readonly permissions: PermissionMap | null
}

export const updateAgentPermissions = change(agentsCalls.updateAgentPermissions, {
  load: ({ agent_id }, { db }) => loadAgent(db, agent_id),
  apply: async ({ agent_id, permissions: wanted }, before, context) => {
    const { db, agent } = context
    const screens = await readScreens(context)
    const known = permissionKeys(screens)
    const unknown = Object.keys(wanted ?? {}).find((key) => !known.includes(key))
    if (unknown !== undefined) throw invalidField('permissions', 'Unknown screen.')
    requireOpen('permissions', agent, before)
    const permissions = wanted && wholeMap(screens, wanted)
    if (isDeepStrictEqual(permissions, before.permissions)) return { data: before, unchanged: true }
    requireHeld(screens, agent, before, { level: before.level, permissions })
    const after = await saveAgent(db, agent_id, { permissions })
    return { data: after, target: agent_id, before: { permissions: before.permissions }, after: { permissions } }
  },
  undo: async (done, db) => {
    const [before, after] = [done.before, done.after] as Kept[] // as apply wrote them
    if (before)
      await undoAgent(done, db, ({ permissions }) => isDeepStrictEqual(permissions, after?.permissions), {
        permissions: before.permissions,
      })
  },
})
