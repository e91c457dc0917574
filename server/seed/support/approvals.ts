import { createHash } from 'node:crypto'
import type { Granted, Request, RequestKind, RequestState } from '@console/remote-admin/contract/requests'
import { refusalReasons, requestKinds, signInMethods } from '@console/remote-admin/contract/requests'
import type { ClientBase } from 'pg'
import { dayOf } from '../../src/platform/database/days.ts'
import { type Cell, copyInto } from '../copy.ts'
import { createRandom, type Random } from '../random.ts'
import { daysFrom, type Surroundings } from './support.ts'

interface Asker {
  readonly id: number
  readonly email: string
  readonly company_name: string
  readonly company_url: string
  readonly status: string
  readonly plan: string
  readonly seats: number
  readonly approval: string
  readonly disabled: boolean
  readonly trial_ends_on: Date | null
  readonly parent_id: string | null
  readonly created_at: Date
}

/** More than a queue ever holds, and few enough for the seed of a million. */
const maxAskers = 3_000

const messages: Readonly<Record<RequestKind, readonly string[]>> = {
  api_key: [
    'We want to enrich new leads in our CRM every night.',
    'Our analysts would like to query company data from their notebooks.',
    'For a prototype that scores inbound sign-ups. Small volume at first.',
    'Wir gleichen unsere Kundenstammdaten einmal pro Woche ab.',
    '我们想把公司数据接入内部系统。',
  ],
  trial: [
    'Two colleagues of mine use it already and I would like to see it for my region.',
    'We are comparing three vendors this month.',
    'Could I have a little longer than usual? We only meet every second week.',
    'J’aimerais tester la recherche par technologie.',
  ],
  enterprise: [
    'We are rolling this out to the whole sales organisation.',
    'Procurement needs one contract for all offices.',
    'Single sign-on and one invoice, please.',
  ],
  partner: [
    'We integrate your data for our own customers and would like to be listed.',
    'Agency with about forty clients in manufacturing.',
    'Siamo rivenditori certificati di due CRM.',
  ],
  authentication: [
    'Our company only allows sign-in by our own identity provider.',
    'I cannot sign in since we changed our mail domain.',
    'Please let my new address in; the old one is gone.',
  ],
  enrichment: [
    'Contacts from our last trade fair.',
    'Our CRM export; we need size and industry.',
    'Please add direct phone numbers where you have them.',
  ],
}

const files = ['trade-fair', 'crm-export', 'newsletter', 'target-accounts', 'old-leads', 'webinar-guests']
const fileCompanies = [
  'Brandt Werkzeuge',
  'Northfield Logistics',
  'Atelier Morel',
  'Costa Verde Foods',
  'Hillcrest Dental',
  'Orion Packaging',
  'Rossi Ceramiche',
  'Kestrel Energy',
]
const fields = ['industry', 'employees', 'revenue', 'phone', 'title', 'linkedin', 'country', 'sic']

/** The first lines of a typical customer file: a header, some empty cells. */
const linesOf = (random: Random): readonly (readonly string[])[] => [
  ['company', 'website', 'contact', 'city'],
  ...Array.from({ length: 8 }, () => {
    const company = random.pick(fileCompanies)
    const website = `${company.toLowerCase().replaceAll(/[^a-z]+/g, '')}.example`
    return [
      company,
      random.chance(0.8) ? website : '',
      random.chance(0.7) ? `${random.pick(['info', 'sales', 'office', 'hello'])}@${website}` : '',
      random.pick(['Berlin', 'Lyon', 'Leeds', 'Austin', 'Turin', 'Porto', '']),
    ]
  }),
]

type Details = Request['details'] & { readonly file_lines?: readonly (readonly string[])[] }

const detailsOf = (random: Random, kind: RequestKind, { email, company_name, company_url }: Asker): Details => {
  const domain = email.slice(email.indexOf('@') + 1)
  switch (kind) {
    case 'api_key':
      return {
        purpose: random.pick(['CRM enrichment', 'Research', 'Lead scoring', 'Data quality', 'Own product']),
        quota: random.pick([500, 1_000, 1_000, 5_000, 20_000]),
      }
    case 'trial':
      return { days: random.pick([7, 14, 14, 30]) }
    case 'enterprise': {
      const seats = random.whole(4, 60) * 5
      return { seats, months: random.pick([12, 12, 24, 36]), amount: seats * random.whole(30, 55) * 12 * 100 }
    }
    case 'partner':
      return { company: company_name || email, website: company_url || domain }
    case 'authentication':
      return { method: random.pick(signInMethods), domain }
    case 'enrichment': {
      const rows = random.whole(2, 400) * 50
      const columns = fields.filter(() => random.chance(0.45))
      return {
        file_name: `${random.pick(files)}-${random.whole(1, 9)}.csv`,
        rows,
        price: rows * random.whole(8, 20),
        currency: random.pick(['USD', 'USD', 'EUR', 'GBP']),
        columns: columns.length > 0 ? columns : ['industry'],
        file_lines: linesOf(random),
      }
    }
  }
}

const grantedOf = (details: Details, decided: Date): Granted => {
  if ('quota' in details) return { quota: details.quota }
  if ('days' in details) return { trial_ends_on: dayOf(daysFrom(decided, details.days)) }
  if ('seats' in details) return { plan: 'enterprise', seats: details.seats }
  if ('price' in details) return { price: details.price }
  return 'company' in details ? { plan: 'professional' } : {}
}

const stateOf = (random: Random): RequestState =>
  random.weighted([
    ['waiting', 5],
    ['approved', 3],
    ['refused', 2],
    ['revoked', 1],
  ])

/** Approved customers had requested the seats that they have. */
const termsOf = (details: Details, state: RequestState, { seats }: Asker): Details =>
  'seats' in details && state === 'approved'
    ? { ...details, seats, amount: Math.round(details.amount / details.seats) * seats }
    : details

/** Approvals are visible at the customer: no customer is on a trial that is still awaiting approval. */
const bearsOut = (kind: RequestKind, { status, plan, approval, disabled }: Asker): boolean => {
  if (kind === 'trial') return status === 'trial'
  if (kind === 'enterprise') return plan === 'enterprise'
  if (kind === 'partner') return plan === 'professional' || plan === 'team' || plan === 'enterprise'
  return kind !== 'authentication' || (approval === 'approved' && !disabled)
}

/** Days of a trial that ends on the customer's date and began when it was approved; null: it began otherwise. */
const trialOf = ({ trial_ends_on, created_at }: Asker, anchor: Date): { days: number; decided: Date } | null => {
  if (trial_ends_on === null) return null
  const decided = (days: number) => daysFrom(trial_ends_on, -days + 0.4)
  const days = [7, 14, 30].find((each) => decided(each) < anchor)
  return days === undefined || decided(days) < daysFrom(created_at, 0.1) ? null : { days, decided: decided(days) }
}

/** Who may request what: a trial needs a customer without a paid plan, and a team's owner requests for the team. */
const canAsk = (kind: RequestKind, { status, parent_id }: Asker): boolean =>
  kind === 'trial'
    ? (status === 'pending' || status === 'trial') && parent_id === null
    : kind === 'enterprise' || kind === 'partner'
      ? parent_id === null && status !== 'cancelling'
      : true

const requestColumns = [
  'id',
  'kind',
  'customer_id',
  'message',
  'details',
  'state',
  'decided_by',
  'decided_at',
  'reason',
  'granted',
  'version',
  'created_at',
]

/** Customers' requests: some wait, the others were decided on; active keys have been used. */
export const addApprovals = async (client: ClientBase, { seed, anchor, customers, agents }: Surroundings) => {
  const { rows } = await client.query<Omit<Asker, 'id'> & { id: string }>(
    `select id, email, company_name, company_url, status, plan, seats, approval, disabled,
       trial_ends_on::timestamp at time zone 'UTC' as trial_ends_on, parent_id, created_at from customers
     where id <= $1 and not blocked order by id`,
    [Math.min(customers, maxAskers)],
  )
  const requests: Cell[][] = []
  const versions: Cell[][] = []
  const keys: Cell[][] = []
  const uses: Cell[][] = []
  for (const row of rows) {
    const asker = { ...row, id: Number(row.id) }
    const own = createRandom(seed, asker.id, 21)
    const ofTrial = createRandom(seed, asker.id, 22)
    for (const kind of requestKinds) {
      const random = kind === 'trial' && asker.status === 'trial' ? ofTrial : own
      if (!canAsk(kind, asker) || !random.chance(kind === 'trial' ? 0.5 : 0.13)) continue
      const trial = kind === 'trial' && asker.status === 'trial' ? trialOf(asker, anchor) : null
      if (kind === 'trial' && asker.status === 'trial' && trial === null) continue
      const requestDetails = detailsOf(random, kind, asker)
      const drawn = stateOf(random)
      const isGranted = trial !== null || (kind === 'enterprise' && bearsOut(kind, asker))
      const state = isGranted ? 'approved' : drawn === 'approved' && !bearsOut(kind, asker) ? 'refused' : drawn
      const details = trial === null ? termsOf(requestDetails, state, asker) : { days: trial.days }
      const oldest = Math.min(
        state === 'waiting' ? 12 : 150,
        (anchor.getTime() - asker.created_at.getTime()) / 86_400_000,
      )
      const created =
        trial === null
          ? daysFrom(anchor, -random.next() * oldest)
          : new Date(Math.max(asker.created_at.getTime(), daysFrom(trial.decided, -random.next() * 3).getTime()))
      const decided =
        state === 'waiting'
          ? null
          : (trial?.decided ?? daysFrom(created, (random.next() * (anchor.getTime() - created.getTime())) / 86_400_000))
      const by = decided && random.pick(agents.slice(0, 2))
      const granted = decided && state !== 'refused' ? JSON.stringify(grantedOf(details, decided)) : null
      const reason = state === 'refused' ? random.pick(refusalReasons) : null
      const id = requests.length + 1
      const standing = [state, by, decided, reason, granted]
      const about = [id, kind, asker.id, random.pick(messages[kind]), JSON.stringify(details)]
      requests.push([...about, ...standing, decided ? 2 : 1, created])
      if (decided === null) continue
      versions.push([id, 2, ...standing, decided])
      if (!('quota' in details) || state === 'refused') continue
      const keyId = keys.length + 1
      const hash = createHash('sha256').update(`demo key ${seed} ${id}`).digest('hex')
      const lastDay = Math.floor((anchor.getTime() - decided.getTime()) / 86_400_000)
      const used = Array.from({ length: Math.min(lastDay, 40) }, (_, ago) => ago).filter(() => random.chance(0.7))
      for (const ago of used)
        uses.push([keyId, daysFrom(anchor, -ago).toISOString().slice(0, 10), random.whole(1, details.quota)])
      const last = used[0] === undefined ? null : daysFrom(anchor, -used[0])
      const prefix = `ck_${hash.slice(0, 6)}`
      const revoked = state === 'revoked' ? anchor : null
      keys.push([keyId, id, asker.id, `\\x${hash}`, prefix, details.quota, decided, revoked, last])
    }
  }
  await copyInto(client, 'requests', requestColumns, requests)
  const standing = ['state', 'decided_by', 'decided_at', 'reason', 'granted']
  await copyInto(client, 'request_versions', ['request_id', 'version', ...standing, 'created_at'], versions)
  const keyColumns = ['id', 'request_id', 'customer_id', 'key_hash', 'prefix', 'quota', 'created_at', 'revoked_at']
  await copyInto(client, 'api_keys', [...keyColumns, 'last_used_at'], keys)
  await copyInto(client, 'api_key_days', ['key_id', 'day', 'requests'], uses)
  for (const table of ['requests', 'api_keys'])
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])
}
