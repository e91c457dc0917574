import { createRequire } from 'node:module'
import type { ClientBase } from 'pg'
import { copyInto, withoutIndexes } from '../copy.ts'
import { taskTitles } from '../phrases.ts'
import { createRandom } from '../random.ts'

/** Ids that rows besides the customers refer to. */
export interface Surroundings {
  readonly seed: number
  readonly anchor: Date
  readonly customers: number
  /** Ids of the demo agents. */
  readonly agents: readonly number[]
}

const dayMs = 86_400_000
export const daysFrom = (anchor: Date, days: number) => new Date(anchor.getTime() + Math.round(days * dayMs))

/** The public list of disposable mail domains. Read at run time: as a typed import it would slow every type check. */
export const disposableDomains = (): readonly string[] => {
  const list: unknown = createRequire(import.meta.url)('disposable-email-domains')
  if (!Array.isArray(list)) throw new Error('The package disposable-email-domains holds no list.')
  return [...new Set(list.map((domain) => String(domain).toLowerCase()))]
}

const agentsBlocks = [
  ['leadscraper-pro.com', 'Scrapes profiles with many trial accounts'],
  ['datagrab.io', 'Resells our exports'],
  ['bulk-contacts.net', 'Resells our exports'],
  ['freetrialfarm.org', 'Forty trials in one week'],
  ['competitor-intel.co', 'Competitor'],
  ['acme-chargebacks.com', 'Three chargebacks; see the ticket'],
  ['spamhaus-listed.biz', 'Spam complaints'],
  ['quick-seo-leads.com', 'Spam complaints'],
  ['shared-login.club', 'One login used from eleven countries'],
  ['contactos-gratis.es', 'Publicó nuestros datos en su web'],
  ['邮件营销.com', '群发垃圾邮件'],
  ['بريد-مجاني.com', 'رسائل مزعجة'],
] as const

// biome-ignore format: addresses
const bannedRanges = [
  '185.220.101.0/24', '45.155.205.12/32', '193.32.162.77/32', '23.129.64.0/24', '5.188.206.18/32', '91.240.118.0/24',
  '89.248.165.52/32', '141.98.10.0/25', '80.94.92.66/32', '62.233.50.245/32', '194.26.29.0/24', '103.251.167.20/32',
  '46.166.139.111/32', '171.25.193.0/24', '162.247.74.27/32', '109.70.100.0/26', '31.220.3.140/32', '37.120.198.219/32',
  '104.244.72.115/32', '198.98.51.189/32', '2a0b:f4c2::/32', '2605:6400:30:f7f7::9/128', '2001:67c:6ec:203::/64',
  '2a06:1700:0:16b::11/128', '2a03:e600:100::/48', '2620:7:6001::166/128', '2a0f:df00:0:255::195/128', '2a02:418:6017::/64',
  '212.193.30.21/32', '77.247.181.163/32', '5.2.69.50/32', '51.15.43.205/32', '81.17.18.58/32', '95.214.54.0/23',
  '185.107.47.171/32', '176.10.99.200/32',
]
const banReasons = [
  'Scraping',
  'Password guessing',
  'Trial abuse',
  'Card testing',
  'Anonymising proxy',
  'Spam sign-ups',
]

/** Blocked domains and banned addresses: a public list, and those added by agents over the last year. */
export const addBlocks = async (client: ClientBase, { seed, anchor, agents }: Surroundings): Promise<void> => {
  const random = createRandom(seed, 0, 3)
  const listed = disposableDomains().filter((domain) => agentsBlocks.every(([blocked]) => blocked !== domain))
  const imported = daysFrom(anchor, -400)
  function* domains() {
    for (const domain of listed) yield [domain, 'Disposable mail', 'disposable_list', null, imported]
    for (const [domain, reason] of agentsBlocks)
      yield [domain, reason, 'agent', random.pick(agents), daysFrom(anchor, -random.next() * 390)]
  }
  await withoutIndexes(client, 'blocked_domains', () =>
    copyInto(client, 'blocked_domains', ['domain', 'reason', 'source', 'created_by', 'created_at'], domains()),
  )
  const bans = bannedRanges.map((range) => {
    const until = random.weighted([
      [null, 50],
      [random.whole(3, 200), 30],
      [-random.whole(3, 60), 20],
    ])
    const created = daysFrom(anchor, -61 - random.next() * 330)
    return [
      range,
      random.pick(banReasons),
      until === null ? null : daysFrom(anchor, until),
      random.pick(agents),
      created,
    ]
  })
  await copyInto(client, 'banned_ips', ['range', 'reason', 'until', 'created_by', 'created_at'], bans)
}

/** Tasks of the demo agents, some of them due on the anchor's day. */
export const addWork = async (client: ClientBase, around: Surroundings): Promise<void> => {
  const { seed, anchor, customers, agents } = around
  const random = createRandom(seed, 0, 4)
  const someone = () => random.whole(1, customers)
  const tasks = agents.flatMap((agent, rank) =>
    Array.from({ length: 14 }, (_, number) => {
      const due = number < 3 + rank ? 0 : random.whole(-30, 14)
      const done = due < 0 ? random.chance(0.85) : due === 0 && number === 0
      const created = daysFrom(anchor, Math.min(due, 0) - 1 - random.next() * 9)
      const completed = done ? daysFrom(anchor, due - random.next() / 2) : null
      return [
        agent,
        someone(),
        taskTitles(random),
        daysFrom(anchor, due).toISOString().slice(0, 10),
        completed,
        created,
      ]
    }),
  )
  const columns = ['agent_id', 'customer_id', 'title', 'due_on', 'completed_at', 'created_at']
  await copyInto(client, 'tasks', columns, tasks)
}
