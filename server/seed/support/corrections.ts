import type { ClientBase } from 'pg'
import { companyAt } from '../companies/companies.ts'
import { type Cell, copyInto } from '../copy.ts'
import { type Holder, isLavish, momentIn } from '../customers/holders.ts'
import { nameOf } from '../customers/people.ts'
import { titles } from '../phrases.ts'
import { createRandom, type Random } from '../random.ts'
import { daysFrom, type Surroundings } from './support.ts'

const maxCompanies = 4_000

interface Employee {
  readonly id: number
  readonly company_id: number
  readonly first_name: string
  readonly last_name: string
  readonly title_main: string
  readonly email: string
  readonly phone: string
  readonly entered: Date
}

const enteredDays = 900

/** When data entry entered the people of a company: together, on a working day. */
const enteredOn = (random: Random, anchor: Date): Date => {
  const moment = daysFrom(anchor, -random.next() * enteredDays)
  const weekday = moment.getUTCDay()
  return weekday === 0 || weekday === 6 ? daysFrom(moment, weekday === 0 ? -2 : -1) : moment
}

/** A few employees of the first companies, as maintained by data entry. */
const peopleOf = (seed: number, companyId: number, firstId: number, anchor: Date): readonly Employee[] => {
  const random = createRandom(seed, companyId, 13)
  const entered = enteredOn(createRandom(seed, companyId, 15), anchor)
  const { culture, domain, land } = companyAt(seed, companyId - 1)
  return Array.from({ length: random.whole(1, 4) }, (_, place) => {
    const { first_name, last_name, latin } = nameOf(random, culture)
    return {
      id: firstId + place,
      company_id: companyId,
      first_name,
      last_name,
      title_main: random.pick(titles),
      email: `${latin.first}.${latin.last}@${domain}`.toLowerCase(),
      phone: random.chance(0.7) ? random.fill(random.pick(land.phones)) : '',
      entered,
    }
  })
}

const comments = [
  '',
  '',
  '',
  'From their website',
  'He told me so himself',
  'It bounces',
  'They have moved',
  'See LinkedIn',
]

type Flag = readonly [kind: 'company' | 'employee', record: number, field: string, current: string, reported: string]

const aboutCompany = (random: Random, seed: number, id: number): Flag => {
  const { name, domain, employees, land } = companyAt(seed, id - 1)
  return random.pick<Flag>([
    ['company', id, 'name', name, `${name} Group`],
    ['company', id, 'domain', domain, `get-${domain}`],
    ['company', id, 'country', land.code, random.pick(['GB', 'NL', 'CH', 'SG', 'US'])],
    ['company', id, 'employees', String(employees), String(Math.round(employees * (1.2 + random.next())))],
  ])
}

const aboutEmployee = (random: Random, { id, last_name, title_main, email, phone }: Employee): Flag =>
  random.pick<Flag>([
    ['employee', id, 'title_main', title_main, random.pick(titles)],
    ['employee', id, 'email', email, email.replace('.', '')],
    ['employee', id, 'last_name', last_name, `${last_name}-${last_name.slice(0, 1)}.`],
    ['employee', id, 'phone', phone, phone === '' ? '12' : `${phone.slice(0, -1)}${(Number(phone.at(-1)) + 1) % 10}`],
  ])

/** Companies with several fields that several customers reported as wrong. */
function* severalFlags(seed: number, holders: readonly Holder[], companies: number, anchor: Date): Generator<Cell[]> {
  for (const [place, holder] of holders.slice(0, 6).entries()) {
    const id = 1 + ((Math.floor(place / 2) * 11) % companies)
    const { name, employees, land } = companyAt(seed, id - 1)
    const random = createRandom(seed, holder.id, 43)
    const flags: readonly (readonly [string, string])[] =
      place % 2 === 0
        ? [
            ['name', `${name} Group`],
            ['employees', String(Math.round(employees * 1.7))],
          ]
        : [['country', land.code === 'CH' ? 'NL' : 'CH']]
    for (const [field, reported] of flags)
      yield [
        holder.id,
        'company',
        id,
        field,
        reported,
        random.pick(comments),
        'open',
        null,
        null,
        null,
        null,
        momentIn(random, holder, anchor),
      ]
  }
}

/** Employees of the first companies, and customers' corrections of them; a third is decided. */
export const addCorrections = async (
  client: ClientBase,
  holders: readonly Holder[],
  { seed, anchor, agents }: Surroundings,
): Promise<void> => {
  const { rows } = await client.query<{ last: string | null }>('select max(id) as last from companies')
  const companies = Math.min(Number(rows[0]?.last ?? 0), maxCompanies)
  const employees: Employee[] = []
  for (let id = 1; id <= companies; id++) employees.push(...peopleOf(seed, id, employees.length + 1, anchor))
  if (employees.length === 0) return
  const columns = ['id', 'company_id', 'first_name', 'last_name', 'title_main', 'email', 'phone'] as const
  await copyInto(
    client,
    'employees',
    [...columns, 'created_at', 'updated_at'],
    employees.map((employee) => [...columns.map((column) => employee[column]), employee.entered, employee.entered]),
  )

  const corrections: Cell[][] = [...severalFlags(seed, holders, companies, anchor)]
  for (const holder of holders) {
    const random = createRandom(seed, holder.id, 14)
    const seen = new Set<string>()
    for (let left = isLavish(holder) ? random.whole(3, 8) : random.whole(0, 2); left > 0; left--) {
      const company = holder.company_id !== null && random.chance(0.5) ? holder.company_id : random.whole(1, companies)
      const flag = random.chance(0.5)
        ? aboutCompany(random, seed, company)
        : aboutEmployee(random, random.pick(employees))
      const [kind, record, field, current, reported] = flag
      const key = `${kind} ${record} ${field}`
      if (seen.has(key)) continue
      seen.add(key)
      const created = momentIn(random, holder, anchor)
      const state = random.weighted([
        ['open', 6],
        ['accepted', 2],
        ['ignored', 1],
      ] as const)
      const decided = state === 'open' ? null : daysFrom(created, random.next() * 2)
      corrections.push([
        holder.id,
        kind,
        record,
        field,
        reported,
        random.pick(comments),
        state,
        decided && current,
        state === 'accepted' ? reported : null,
        decided && random.pick(agents.slice(0, 3)),
        decided && (decided > anchor ? anchor : decided),
        created,
      ])
    }
  }
  await copyInto(
    client,
    'corrections',
    // biome-ignore format: columns
    [
      'customer_id', 'kind', 'record_id', 'field', 'reported', 'comment', 'state',
      'old_value', 'new_value', 'decided_by', 'decided_at', 'created_at',
    ],
    corrections,
  )
}
