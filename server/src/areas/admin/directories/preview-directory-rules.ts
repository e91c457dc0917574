import { directoriesCalls } from '@console/remote-admin/contract/calls/directories'
import { planRules } from '../../../platform/directories/apply-rules.ts'
import { readDirectoryRow } from '../../../platform/directories/person.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { changeOf, requireRules, seenOf } from './typed-rules.ts'

export const previewDirectoryRules = read(
  directoriesCalls.previewDirectoryRules,
  async ({ directory_id, rules: typed, unmatched }, context) => {
    const { db, agent } = context
    const rules = await requireRules(typed, context)
    const directory = await readDirectoryRow(db, directory_id)
    if (!directory) throw new Failed('notFound')
    const planned = { ...directory, rules, unmatched, rules_on: true, rules_by: agent.id }
    const { decisions, people } = await planRules(db, planned, { locks: false })
    return {
      changes: decisions.map(changeOf),
      unchanged: people - decisions.length,
      seen: seenOf(decisions),
    }
  },
)
