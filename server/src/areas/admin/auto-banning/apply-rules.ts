import type { AutoBanRule, AutoBanSettings, autoBanActions } from '@console/remote-admin/contract/calls/auto-banning'
import { and, eq, sql } from '#drizzle'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { bannedIps } from '../../../platform/guard/guard-schema.ts'
import type { BackgroundWorker } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../platform/pipeline/write-audit.ts'
import { searchAlerts } from '../../../platform/records/schema.ts'
import { loadCustomer, saveCustomer } from '../../members/customers/index.ts'
import { lockAbuse, refreshDays } from '../abuse/abuse-days.ts'
import { lockBans } from '../admin/ban.ts'
import { coverOf, untilOf } from '../admin/ban-rules.ts'
import { autoBanHits } from './auto-ban-hits.ts'
import { autoBanSettings, autoBans } from './auto-ban-schema.ts'
import { actFrom } from './dry-run.ts'

/** Actor of automatic bans in the audit log. */
export const autoBanCall = 'auto_banning'

interface Hit {
  readonly [name: string]: unknown
  readonly rule: AutoBanRule
  readonly customer_id: string
  readonly day: string
  readonly value: number
  readonly threshold: number
  readonly action: (typeof autoBanActions)[number]
  readonly ip: string | null
}

/** Customers that the rules hit and for whom they have not acted yet. */
const newHits = async (db: Database, settings: AutoBanSettings): Promise<Hit[]> => {
  const { rows } = await db.execute<Hit>(sql`
    select h.rule, h.customer_id, h.day::text as day, h.value, h.threshold, h.action, host(h.ip) as ip
    from (${autoBanHits(settings, actFrom)}) h
    where h.exempt is null and not exists (
      select 1 from ${autoBans} b where b.rule = h.rule and b.customer_id = h.customer_id and b.day = h.day)
    order by h.customer_id, h.day, h.rule`)
  return rows
}

interface Done {
  readonly madeId: number | null
  readonly auditId: number | null
}

const nothing: Done = { madeId: null, auditId: null }
const because = ({ rule, value, threshold, day }: Hit) => ({ rule, value, threshold, day })

type Act = (db: Executor, hit: Hit, settings: AutoBanSettings) => Promise<Done>

const block: Act = async (db, hit) => {
  const customer = await loadCustomer(db, Number(hit.customer_id))
  const changed = await saveCustomer(db, customer, { blocked: true })
  if (changed.unchanged) return nothing
  const audited = { ...changed, after: { blocked: true, ...because(hit) } }
  return {
    madeId: null,
    auditId: await writeAudit(db, { call: autoBanCall, kind: 'customer', agentId: null }, audited),
  }
}

const ban: Act = async (db, hit, { ban_duration }) => {
  await lockBans(db)
  const range = String(hit.ip) // a ban has its address
  if ((await coverOf(db, range)) !== null) return nothing
  const reason = `Automatic: ${hit.rule} ${hit.value} (limit ${hit.threshold}), customer ${hit.customer_id}`
  const [row] = await db.insert(bannedIps).values({ range, reason, until: untilOf[ban_duration] }).returning()
  if (!row) throw new Error('the ban was not written')
  const after = { range, reason, until: row.until?.toISOString() ?? null, ...because(hit) }
  const auditId = await writeAudit(
    db,
    { call: autoBanCall, kind: 'banned_ip', agentId: null },
    { data: null, target: row.id, before: null, after },
  )
  return { madeId: row.id, auditId }
}

const alert: Act = async (db, hit) => {
  const customer_id = Number(hit.customer_id)
  const text = `${hit.rule}: ${hit.value} (limit ${hit.threshold})`
  const [row] = await db
    .insert(searchAlerts)
    .values({ customer_id, text, key: `auto ${hit.rule} ${customer_id} ${hit.day}` })
    .onConflictDoNothing()
    .returning({ id: searchAlerts.id })
  if (!row) return nothing
  await refreshDays(db, [{ customer_id, day: new Date().toISOString().slice(0, 10) }])
  const audited = { data: null, target: customer_id, before: null, after: { alert: row.id, ...because(hit) } }
  return {
    madeId: row.id,
    auditId: await writeAudit(db, { call: autoBanCall, kind: 'customer', agentId: null }, audited),
  }
}

const acts: Record<Hit['action'], Act> = { block, ban, alert }

/** Applies one ban once, even if several servers try, and only while the rules are unchanged. */
const act = (db: Database, hit: Hit, settings: AutoBanSettings, version: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [still] = await tx
      .select({ version: autoBanSettings.version })
      .from(autoBanSettings)
      .where(and(eq(autoBanSettings.version, version), autoBanSettings.enabled))
      .for('share')
    if (!still) return false
    // Always in this order: abuse, then the record itself.
    if (hit.action === 'alert') await lockAbuse(tx)
    const { rule, day, value, threshold, action, ip } = hit
    const [row] = await tx
      .insert(autoBans)
      .values({ rule, customer_id: Number(hit.customer_id), day, value, threshold, action, ip })
      .onConflictDoNothing()
      .returning({ id: autoBans.id })
    if (!row) return true
    const { madeId, auditId } = await acts[action](tx, hit, settings)
    await tx.update(autoBans).set({ made_id: madeId, audit_id: auditId }).where(eq(autoBans.id, row.id))
    return true
  })

/** Applies the rules to yesterday's and today's activity; what was already done is not repeated. */
export const applyRules = async (db: Database, signal?: AbortSignal): Promise<void> => {
  const [row] = await db.select().from(autoBanSettings)
  if (!row?.enabled) return
  const failures: unknown[] = []
  for (const hit of await newHits(db, row.rules)) {
    if (signal?.aborted) break
    const goesOn = await act(db, hit, row.rules, row.version).catch((error: unknown) => failures.push(error) > 0)
    if (!goesOn) break
  }
  if (failures.length > 0) throw failures[0]
}

/** Every five minutes, and as soon as the rules change. */
export const autoBanWorker: BackgroundWorker = {
  name: 'auto-ban',
  cron: '*/5 * * * *',
  run: ({ db, signal }) => applyRules(db, signal),
}
