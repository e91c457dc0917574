import { alertKinds, intentTopicLimits, triggerKinds } from '@console/remote-members/contract/calls/interests'
import type { ClientBase } from 'pg'
import { type Cell, copyInto } from '../copy.ts'
import { createRandom, type Random } from '../random.ts'
import { addCorrections } from '../support/corrections.ts'
import { daysFrom, type Surroundings } from '../support/support.ts'
import { type Holder, isLavish, momentIn } from './holders.ts'

/** More than a demo shows, and few enough for the seed of a million. */
const maxHolders = 20_000
const industries = [
  'software',
  'fintech',
  'biotech',
  'logistics',
  'energy',
  'media',
  'insurance',
  'retail',
  'health care',
]
const places = ['DE', 'FR', 'US', 'GB', 'CN', 'AE', 'IT', 'ES', 'NL', 'California', 'Bavaria', 'London']
const skills = ['Kubernetes', 'Salesforce', 'Snowflake', 'SAP', 'HubSpot', 'Shopify', 'Databricks', 'Workday']
const rounds = ['Seed', 'Series A', 'Series B', 'Series C', 'Debt']
const heads = ['VP Sales', 'CFO', 'Head of Data', 'CTO', 'CMO', 'Head of Procurement']

/** Names of triggers by kind, with their conditions. */
const triggerOf = (random: Random, kind: (typeof triggerKinds)[number]): readonly [name: string, criteria: string] => {
  const [industry, place] = [random.pick(industries), random.pick(places)]
  const where = `industry: ${industry}, place: ${place}`
  switch (kind) {
    case 'funding': {
      const round = random.pick(rounds)
      return [`${round} in ${place}`, `round: ${round}, ${where}`]
    }
    case 'hiring':
      return [`${industry} companies that hire`, `open positions: over ${random.whole(1, 20) * 5}, ${where}`]
    case 'news':
      return [`News of ${industry} in ${place}`, where]
    case 'job_change': {
      const head = random.pick(heads)
      return [`New ${head}`, `title: ${head}, ${where}`]
    }
    case 'technology': {
      const skill = random.pick(skills)
      return [`Begins to use ${skill}`, `technology: ${skill}, ${where}`]
    }
    case 'intent':
      return [`About to buy, ${industry}`, `score: over ${random.whole(6, 9) * 10}, ${where}`]
  }
}

const alertNames: Record<(typeof alertKinds)[number], readonly string[]> = {
  company_news: ['Companies I follow', 'My accounts, every morning', 'Key accounts'],
  industry_news: ['Industry of the week', 'Competitors', 'What moves the market'],
  funding: ['Funding of the week', 'Rounds over 10 million'],
  hiring: ['Who hires', 'New offices and teams'],
}

const addInterests = async (client: ClientBase, holders: readonly Holder[], { seed, anchor }: Surroundings) => {
  const { rows: topics } = await client.query<{ id: string }>('select id from intent_topics order by id')
  const triggers: Cell[][] = []
  const alerts: Cell[][] = []
  const chosen: Cell[][] = []
  for (const holder of holders) {
    const random = createRandom(seed, holder.id, 11)
    const some = (least: number, most: number) =>
      isLavish(holder) ? random.whole(least + 2, most + 3) : random.whole(least, most)
    for (let left = some(0, 3); left > 0; left--) {
      const kind = random.pick(triggerKinds)
      const [name, criteria] = triggerOf(random, kind)
      triggers.push([holder.id, name, kind, criteria, momentIn(random, holder, anchor)])
    }
    for (let left = some(0, 2); left > 0; left--) {
      const kind = random.pick(alertKinds)
      const createdAt = momentIn(random, holder, anchor)
      const enabled = random.chance(0.8)
      const sent = enabled && random.chance(0.9) ? daysFrom(anchor, -random.next() * 7) : null
      const last = sent && sent > createdAt ? sent : null
      alerts.push([
        holder.id,
        random.pick(alertNames[kind]),
        kind,
        `industry: ${random.pick(industries)}`,
        enabled,
        last,
        createdAt,
      ])
    }
    const limit = Math.min(intentTopicLimits[holder.plan], 12)
    const ids = new Set(Array.from({ length: random.whole(0, limit) }, () => Number(random.pick(topics).id)))
    for (const id of ids) chosen.push([holder.id, id])
  }
  await copyInto(client, 'triggers', ['customer_id', 'name', 'kind', 'criteria', 'created_at'], triggers)
  const alertColumns = ['customer_id', 'name', 'kind', 'criteria', 'enabled', 'last_sent_at', 'created_at']
  await copyInto(client, 'customer_alerts', alertColumns, alerts)
  await copyInto(client, 'customer_intent_topics', ['customer_id', 'topic_id'], chosen)
}

const settledDays = 120
const fileNames = ['leads', 'contacts', 'accounts', 'finance-heads', 'prospects', 'event-guests', 'decision-makers']

const addUnlocks = async (client: ClientBase, holders: readonly Holder[], { seed, anchor }: Surroundings) => {
  const { rows: companies } = await client.query<{ name: string; first_name: string; last_name: string }>(
    `select c.name, e.first_name, e.last_name from companies c join employees e on e.company_id = c.id
     order by e.id limit 4000`,
  )
  const exports: Cell[][] = []
  const unlocks: Cell[][] = []
  const unlock = (random: Random, holder: Holder, at: Date, exportId: number | null) => {
    const { name, first_name, last_name } = random.pick(companies)
    const isContact = random.chance(0.7)
    unlocks.push([
      holder.id,
      isContact ? 'contact' : 'company',
      isContact ? `${first_name} ${last_name}` : name,
      isContact ? name : '',
      isContact ? 1 : 2,
      exportId,
      random.chance(0.04),
      at,
    ])
  }
  if (companies.length === 0) return
  for (const holder of holders) {
    const random = createRandom(seed, holder.id, 12)
    // Recent customers have had little time for it: otherwise all of them would have done it in the last days.
    const lived = Math.min(1, (anchor.getTime() - holder.created_at.getTime()) / (settledDays * 86_400_000))
    for (let left = isLavish(holder) ? random.whole(2, 9) : Math.round(random.whole(0, 2) * lived); left > 0; left--) {
      const at = momentIn(random, holder, anchor)
      const rows = isLavish(holder) ? random.whole(10, 120) : random.whole(2, 8)
      const id = exports.length + 1
      exports.push([id, holder.id, `${random.pick(fileNames)}-${at.toISOString().slice(0, 10)}.csv`, rows, at])
      for (let row = 0; row < rows; row++) unlock(random, holder, at, id)
    }
    for (let left = isLavish(holder) ? random.whole(20, 200) : Math.round(random.whole(0, 6) * lived); left > 0; left--)
      unlock(random, holder, momentIn(random, holder, anchor), null)
  }
  await copyInto(client, 'customer_exports', ['id', 'customer_id', 'file_name', 'rows', 'created_at'], exports)
  const columns = ['customer_id', 'kind', 'name', 'company', 'credits', 'export_id', 'hidden', 'created_at']
  await copyInto(client, 'unlocks', columns, unlocks)
}

/** The demo agents who sell are customers themselves, so that their triggers can be copied. */
const linkAgents = async (client: ClientBase, { agents, customers }: Surroundings): Promise<void> => {
  for (const [rank, agent] of agents.slice(0, 2).entries())
    if (customers > rank + 1)
      await client.query('update agents set customer_id = $1 where id = $2', [Math.min(customers, 20) - rank, agent])
}

/** Triggers, unlocks, exports and corrections of a third of the first customers. */
export const addCustomerData = async (client: ClientBase, around: Surroundings): Promise<void> => {
  const { rows } = await client.query<{ id: string; company_id: string | null } & Omit<Holder, 'id' | 'company_id'>>(
    'select id, company_id, plan, created_at from customers where id <= $1 order by id',
    [Math.min(around.customers, maxHolders)],
  )
  const holders = rows
    .map((row) => ({ ...row, id: Number(row.id), company_id: row.company_id === null ? null : Number(row.company_id) }))
    .filter((holder) => isLavish(holder) || holder.id % 3 === 0)
  await addCorrections(client, holders, around)
  await addInterests(client, holders, around)
  await addUnlocks(client, holders, around)
  for (const table of ['employees', 'customer_exports'])
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])
  await linkAgents(client, around)
}
