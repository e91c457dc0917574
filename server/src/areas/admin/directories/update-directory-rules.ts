import { directoriesCalls } from '@console/remote-admin/contract/calls/directories'
import { eq, sql } from '#drizzle'
import { applyRules, planRules } from '../../../platform/directories/apply-rules.ts'
import { directories } from '../../../platform/directories/directory-schema.ts'
import { lockDirectory } from '../../../platform/directories/person.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { readDirectory } from './directory.ts'
import { requireRules, seenOf } from './typed-rules.ts'

export const updateDirectoryRules = change(directoriesCalls.updateDirectoryRules, {
  load: async ({ directory_id }, { db, origin }) => {
    const row = await lockDirectory(db, directory_id)
    if (!row) throw new Failed('notFound')
    return { ...(await readDirectory(db, directory_id, origin)), row }
  },
  apply: async ({ directory_id, rules: typed, unmatched, rules_on, seen }, { row: before }, context) => {
    const { db, agent, requestId, origin } = context
    const rules = await requireRules(typed, context)
    const rules_by = rules_on ? agent.id : before.rules_by
    const directory = { ...before, rules, unmatched, rules_on, rules_by }
    await db
      .update(directories)
      .set({ rules, unmatched, rules_on, rules_by, version: sql`${directories.version} + 1` })
      .where(eq(directories.id, directory_id))
    if (rules_on) {
      const { decisions } = await planRules(db, directory)
      if (seenOf(decisions) !== seen) throw new Failed('previewDiffers')
      // Nobody changes their own rights, and nobody locks themselves out by a slip.
      if (decisions.some(({ person, held }) => person.agent.id === agent.id && held === null))
        throw new Failed('ownAccount', { message: 'These rules would change your own rights.' })
      await applyRules(db, directory, {
        call: directoriesCalls.updateDirectoryRules.path,
        agentId: agent.id,
        requestId,
      })
    }
    return {
      data: await readDirectory(db, directory_id, origin),
      target: directory_id,
      before: { rules: before.rules, unmatched: before.unmatched, rules_on: before.rules_on },
      after: { rules, unmatched, rules_on },
    }
  },
})
