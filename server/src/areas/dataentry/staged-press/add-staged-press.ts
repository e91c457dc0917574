import type { StagedPress } from '@console/remote-dataentry/contract/calls/staged-press'
import { stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import { and, isNull } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { wakeWorker } from '../../../platform/jobs/jobs.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { keyOfUrl } from '../press/press-url.ts'
import { readStaged } from '../press/staged-press.ts'
import { readerName } from '../press-reader/reader-name.ts'
import { stagedPress } from '../records/press-schema.ts'
import { anyOf, requireCompany, writeStaged } from './staged-change.ts'

export const addStagedPress = change(stagedPressCalls.addStagedPress, {
  apply: async ({ url, company_id, kind, title }, _before, { db, agent }) => {
    await requireCompany(db, company_id)
    const [row] = await db
      .insert(stagedPress)
      .values({
        url,
        url_key: keyOfUrl(url),
        company_id,
        kind,
        title: title.trim(),
        state: 'read',
        created_by: agent.id,
      })
      .onConflictDoNothing()
      .returning({ id: stagedPress.id })
    if (!row) throw new Failed('alreadyStaged', { fields: { url: ['This page is staged already.'] } })
    await wakeWorker(db, readerName)
    const data = (await readStaged(db, row.id)) as StagedPress // it is there
    return { data, target: row.id, before: null, after: { url, company_id, kind, title: data.title } }
  },
  undo: async ({ target }, db) => {
    const still = and(anyOf([Number(target)]), isNull(stagedPress.press_id), isNull(stagedPress.deleted_at))
    if (still === undefined || (await writeStaged(db, still, { deleted_at: new Date() })) === 0)
      throw new Failed('notUndoable')
  },
})
