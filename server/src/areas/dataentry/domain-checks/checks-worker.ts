import { sql } from '#drizzle'
import type { Web } from '../../../integrations/web/web.ts'
import type { Database, Executor } from '../../../platform/database/database.ts'
import type { BackgroundWorker } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../platform/pipeline/write-audit.ts'
import { keepFindings } from './keep-findings.ts'
import { lookAtDomain } from './look-at-domain.ts'

export const checksWorkerName = 'domain-checks'

/** Concurrent domain lookups of one server. */
const atOnce = 8

interface Taken extends Record<string, unknown> {
  readonly check_id: string
  readonly domain_id: string
  readonly domain: string
}

/** Claims the next unclaimed domain; a claim that a dead server left behind expires. */
const takeNext = async (db: Database): Promise<Taken | undefined> => {
  const { rows } = await db.execute<Taken>(sql`
    update domain_check_items i set taken_at = now() from scanned_domains s
    where s.id = i.domain_id and (i.check_id, i.domain_id) = (
      select n.check_id, n.domain_id from domain_check_items n join domain_checks k on k.id = n.check_id
      where n.done_at is null and k.stopped_at is null and k.finished_at is null
        and (n.taken_at is null or n.taken_at < now() - interval '2 minutes')
      order by n.check_id, n.domain_id limit 1 for update of n skip locked
    ) returning i.check_id, i.domain_id, s.domain`)
  return rows[0]
}

/** Ends a check after its last domain. */
const endIfDone = async (db: Executor, checkId: number): Promise<void> => {
  const { rows } = await db.execute<{ total: number; resolving: number }>(sql`
    update domain_checks k set finished_at = now() where k.id = ${checkId} and k.finished_at is null
      and not exists (select 1 from domain_check_items i where i.check_id = k.id and i.done_at is null)
    returning (select count(*)::int from domain_check_items i where i.check_id = k.id) as total,
      (select count(*)::int from domain_check_items i join scanned_domains s on s.id = i.domain_id
        where i.check_id = k.id and s.resolves = 'yes') as resolving`)
  const [after] = rows
  if (after)
    await writeAudit(
      db,
      { call: checksWorkerName, kind: 'domain_check', agentId: null },
      { data: null, target: checkId, before: null, after },
    )
}

const workOff = async (db: Database, web: Web, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const taken = await takeNext(db)
    if (taken === undefined) return
    const [check, id] = [Number(taken.check_id), Number(taken.domain_id)]
    const item = sql`check_id = ${check} and domain_id = ${id}`
    const findings = await lookAtDomain(web, taken.domain, signal)
    if (signal.aborted) {
      // What a stopping server had claimed starts again on the next one.
      await db.execute(sql`update domain_check_items set taken_at = null where ${item}`)
      return
    }
    await db.transaction(async (tx) => {
      // One at a time, so that the last one knows that it is the last.
      await tx.execute(sql`select 1 from domain_checks where id = ${check} for update`)
      await keepFindings(tx, id, findings)
      await tx.execute(sql`update domain_check_items set done_at = now() where ${item}`)
      await endIfDone(tx, check)
    })
  }
}

/** Looks up the domains of all open checks; several servers share them. */
export const runDomainChecks = async (db: Database, web: Web, signal: AbortSignal): Promise<void> => {
  await db.execute(sql`delete from domain_checks where created_at < now() - interval '30 days'`)
  await Promise.all(Array.from({ length: atOnce }, () => workOff(db, web, signal)))
}

export const domainChecksWorker = (web: Web): BackgroundWorker => ({
  name: checksWorkerName,
  cron: '* * * * *',
  run: ({ db, signal }) => runDomainChecks(db, web, signal),
})
