import { type AutoBanning, type AutoBanSettings, autoBanRules } from '@console/remote-admin/contract/calls/auto-banning'
import { inArray, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { customers } from '../../../platform/records/schema.ts'
import { idsIn } from './auto-ban-hits.ts'
import { autoBanSettings } from './auto-ban-schema.ts'

const limits: Record<(typeof autoBanRules)[number], number> = {
  searches_per_hour: 300,
  searches_per_day: 1_500,
  addresses_per_day: 25,
  fingerprints_per_day: 15,
  accounts_per_address: 20,
  accounts_per_fingerprint: 5,
}

/** Initial values of the form until su decides: cautious, and switched off. */
export const firstSettings: AutoBanSettings = {
  ...(Object.fromEntries(
    autoBanRules.flatMap((rule) => [
      [`${rule}_on`, rule.startsWith('searches')],
      [`${rule}_limit`, limits[rule]],
      [`${rule}_action`, 'alert'],
    ]),
    // Three entries for each rule, as the type requires.
  ) as AutoBanSettings),
  ban_duration: 'week',
  exempt_paying: true,
  exempt_customers: '',
}

/** The exempt ids that belong to existing customers. */
export const exemptCustomers = async (db: Executor, text: string): Promise<AutoBanning['exempt']> => {
  const ids = idsIn(text)
  if (ids.length === 0) return []
  return db
    .select({
      customer_id: customers.id,
      name: sql<string>`coalesce(nullif(trim(${customers.first_name} || ' ' || ${customers.last_name}), ''), ${customers.email})`,
      email: customers.email,
    })
    .from(customers)
    .where(inArray(customers.id, ids))
    .orderBy(customers.id)
}

/** The current settings. A change locks them. */
export const readAutoBanning = async (db: Executor, lock?: 'lock'): Promise<AutoBanning> => {
  if (lock) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('auto_ban_settings', 0))`)
  const [row] = await db
    .select({
      enabled: autoBanSettings.enabled,
      rules: autoBanSettings.rules,
      version: autoBanSettings.version,
      updated_at: autoBanSettings.updated_at,
      updated_by: agentName(autoBanSettings.updated_by),
    })
    .from(autoBanSettings)
  const { rules = firstSettings, updated_at, ...rest } = row ?? { enabled: false, version: 1, updated_by: '' }
  return {
    auto_banning_id: 1,
    ...rest,
    ...rules,
    updated_at: updated_at?.toISOString() ?? null,
    exempt: await exemptCustomers(db, rules.exempt_customers),
  }
}

/** Only the rules. */
export const rulesOf = ({
  auto_banning_id: _id,
  enabled: _enabled,
  exempt: _exempt,
  updated_by: _by,
  updated_at: _at,
  version: _version,
  ...rules
}: AutoBanning): AutoBanSettings => rules

export const writeAutoBanning = async (
  db: Executor,
  {
    enabled,
    rules,
    version,
    agentId,
  }: { enabled: boolean; rules: AutoBanSettings; version: number; agentId: number | null },
): Promise<void> => {
  const values = { enabled, rules, version, updated_by: agentId, updated_at: sql`now()` }
  await db.insert(autoBanSettings).values(values).onConflictDoUpdate({ target: autoBanSettings.id, set: values })
}
