import type { approvals, customerSources, emailKinds } from '@console/remote-members/contract/calls/members'
import { countries } from '../../src/areas/members/customers/countries.ts'
import type { Company } from '../companies/companies.ts'
import type { Land } from '../companies/countries.ts'
import { notes, titles } from '../phrases.ts'
import type { Random } from '../random.ts'
import {
  approvalOf,
  emailStatusOf,
  noSubscription,
  type Plan,
  type Status,
  type Subscription,
  sourceOf,
  subscriptionOf,
} from './life.ts'
import { type Culture, type Names, names, toAscii } from './names.ts'

/** A customer as in the table, without ids and version. */
export interface Person extends Subscription {
  first_name: string
  last_name: string
  email: string
  company_name: string
  company_url: string
  phone: string
  title: string
  country: string
  street: string
  city: string
  state: string
  postal_code: string
  notes: string
  readonly status: Status
  readonly plan: Plan
  readonly seats: number
  readonly stripe_id: string | null
  readonly ip: string | null
  readonly ip_location: string
  readonly blocked: boolean
  readonly spam: boolean
  readonly model: boolean
  readonly new_site: boolean
  readonly encrypted: boolean
  readonly disabled: boolean
  readonly approval: (typeof approvals)[number]
  readonly source: (typeof customerSources)[number]
  readonly email_kind: (typeof emailKinds)[number]
  readonly email_status: number
  readonly parent_id: number | null
  readonly created_at: Date
  readonly last_seen_at: Date | null
}

/** A customer's role: member of the company's team, a colleague with a separate account, or a private customer. */
type Role = 'owner' | 'member' | 'disabled' | 'own' | 'private'

/** Shared data of one company's people. */
export interface House {
  readonly company: Company
  readonly plan: Plan
  readonly status: Status
  readonly seats: number
  /** One for each of its people. */
  readonly roles: readonly Role[]
  /** Local parts of addresses already in use. */
  readonly taken: Set<string>
}

const freeMail = ['gmail.com', 'outlook.com', 'yahoo.com', 'hotmail.com', 'icloud.com', 'proton.me']
const localMail: Readonly<Record<string, readonly string[]>> = {
  DE: ['gmx.de', 'web.de', 't-online.de'],
  FR: ['orange.fr', 'laposte.net'],
  IT: ['libero.it'],
  PL: ['wp.pl', 'onet.pl'],
  CZ: ['seznam.cz'],
  CN: ['qq.com', '163.com', '126.com'],
  BR: ['uol.com.br'],
}
/** All of them are in the list of disposable domains. */
export const disposableMail = ['mailinator.com', 'guerrillamail.com', 'yopmail.com', 'trashmail.com', 'sharklasers.com']
const publicMail = new Set([...freeMail, ...Object.values(localMail).flat()])

const countryNames = new Map(countries.map(({ code, name }) => [code, name]))
const idLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const nameOf = (random: Random, culture: Culture) => {
  const { first, last, script }: Names = names[culture]
  const [shownFirst = '', latinFirst] = random.pick(first).split(':')
  const [shownLast = '', latinLast] = random.pick(last).split(':')
  const second = script === 'latin' && random.chance(0.04) ? `-${random.pick(last)}` : ''
  return {
    first_name: shownFirst,
    last_name: shownLast + second,
    latin: { first: latinFirst ?? toAscii(shownFirst), last: latinLast ?? toAscii(shownLast) },
  }
}

const workMail = (random: Random, house: House, { first, last }: { first: string; last: string }): string => {
  const style = house.company.employees % 4
  const local = [`${first}.${last}`, `${first[0]}${last}`, first, `${first}.${last[0]}`][style] ?? first
  let free = local
  while (house.taken.has(free)) free = `${local}${random.whole(2, 999)}`
  house.taken.add(free)
  return `${free}@${house.company.domain}`
}

const networkOf = (random: Random, land: Land): string => {
  if (random.chance(0.82))
    return `${random.pick(land.ipv4)}.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`
  const group = () => random.whole(1, 0xffff).toString(16)
  const left = land.ipv6.includes(':') ? land.ipv6 : `${land.ipv6}:${group()}`
  return `${left}:${group()}::${random.chance(0.5) ? `${group()}:` : ''}${group()}`
}

const addressOf = (random: Random, land: Land, [city = '', state = '']: readonly string[]) => {
  if (!random.chance(0.35)) return { street: '', city: '', state: '', postal_code: '' }
  const street = random.pick(land.streets).replace('%', String(random.whole(1, 240)))
  return { street, city, state, postal_code: random.fill(land.postal) }
}

const lastSeen = (random: Random, status: Status, created: Date, anchor: Date): Date | null => {
  if (random.chance(status === 'pending' ? 0.4 : 0.03)) return null
  const span = anchor.getTime() - created.getTime()
  const lively = status === 'active' || status === 'trial' || status === 'past_due'
  return new Date(created.getTime() + Math.floor(span * (lively ? 1 - random.next() ** 4 : random.next())))
}

/** Number among all customers, and within the company. */
export interface CustomerNumber {
  readonly index: number
  readonly place: number
}

const kindOf = (email: string): Person['email_kind'] => {
  const domain = email.slice(email.indexOf('@') + 1)
  if (disposableMail.includes(domain)) return 'disposable'
  return publicMail.has(domain) ? 'free' : 'work'
}

/** One customer. `index` distinguishes people of the same name at the same free-mail provider. */
export const personAt = (
  random: Random,
  house: House,
  { index, place }: CustomerNumber,
  created_at: Date,
  anchor: Date,
): Person => {
  const { company } = house
  const { land } = company
  const role = house.roles[place] ?? 'own'
  const alone = role === 'private'
  const inTeam = role === 'member' || role === 'disabled'
  const culture = random.chance(0.88) ? company.culture : random.weighted(land.cultures)
  const { latin, ...name } = nameOf(random, culture)
  const throwAway = alone && random.chance(0.06)
  const mail = throwAway ? disposableMail : random.chance(0.4) ? (localMail[land.code] ?? freeMail) : freeMail
  const email =
    alone || random.chance(0.06)
      ? `${latin.first}${random.pick(['.', '_', ''])}${latin.last}${index}@${random.pick(mail)}`
      : workMail(random, house, latin)
  const city = random.pick(land.cities).split('|')
  const plan = alone ? (random.chance(0.8) ? 'free' : 'starter') : house.plan
  const follows = inTeam || role === 'owner' || random.chance(0.9)
  const given = follows ? house.status : random.pick(['pending', 'trial', 'active', 'cancelled'] as const)
  // A free plan is neither past due nor cancelled for a future date.
  const status = plan === 'free' && (given === 'past_due' || given === 'cancelling') ? 'active' : given
  const seats = role === 'owner' || role === 'own' ? house.seats : 1
  const ip = random.chance(0.96) ? networkOf(random, land) : null
  const blocked = random.chance(throwAway ? 0.5 : 0.008)
  return {
    ...name,
    email,
    company_name: alone ? '' : company.name,
    company_url: alone ? '' : company.domain,
    phone: random.chance(0.86) ? random.fill(random.pick(land.phones)) : '',
    title: alone && random.chance(0.7) ? '' : random.pick(titles),
    country: land.code,
    ...addressOf(random, land, city),
    notes: random.chance(0.12) ? notes(random) : '',
    status,
    plan,
    seats,
    ...(inTeam ? noSubscription : subscriptionOf(random, { status, plan, seats, created_at }, anchor)),
    stripe_id:
      plan === 'free' && random.chance(0.3)
        ? null
        : `cus_${Array.from({ length: 14 }, () => idLetters[random.whole(0, 61)]).join('')}`,
    ip,
    ip_location: ip === null ? '' : `${city[0]}, ${countryNames.get(land.code)}`,
    blocked,
    spam: random.chance(throwAway ? 0.4 : 0.006),
    model: random.chance(0.01),
    new_site: random.chance(0.12),
    encrypted: random.chance(0.03),
    disabled: role === 'disabled',
    approval: approvalOf(random, status, blocked, anchor.getTime() - created_at.getTime()),
    source: sourceOf(random),
    email_kind: kindOf(email),
    email_status: emailStatusOf(random),
    // The owner is the first of the company; ids are the numbers plus one.
    parent_id: inTeam ? index - place + 1 : null,
    created_at,
    last_seen_at: lastSeen(random, status, created_at, anchor),
  }
}

const roleAt = (random: Random, isTeam: boolean, place: number): Role => {
  if (isTeam && place === 0) return 'owner'
  if (random.chance(0.1)) return 'private'
  if (!isTeam) return 'own'
  return random.chance(0.05) ? 'disabled' : 'member'
}

/** Plan, seats and subscription state, in the proportions of a product that keeps most of its customers. */
export const houseOf = (random: Random, company: Company): House => {
  const many = company.people > 4
  const plan = random.weighted<Plan>(
    many
      ? [
          ['team', 50],
          ['enterprise', 26],
          ['professional', 16],
          ['free', 8],
        ]
      : [
          ['free', 40],
          ['starter', 26],
          ['professional', 22],
          ['team', 10],
          ['enterprise', 2],
        ],
  )
  const status = random.weighted<Status>([
    ['active', plan === 'free' ? 50 : 68],
    ['trial', plan === 'enterprise' ? 2 : 9],
    ['cancelled', 12],
    ['pending', plan === 'free' ? 22 : 3],
    ['past_due', plan === 'free' ? 0 : 4],
    ['cancelling', plan === 'free' ? 0 : 3],
  ])
  const seats = {
    free: 1,
    starter: 1,
    professional: random.whole(1, 3),
    team: random.whole(3, 40),
    enterprise: random.whole(25, 500),
  }
  const isTeam = company.people > 1 && (plan === 'professional' || plan === 'team' || plan === 'enterprise')
  const roles = Array.from({ length: company.people }, (_, place) => roleAt(random, isTeam, place))
  const seated = roles.filter((role) => role === 'owner' || role === 'member').length
  const isFull = isTeam && random.chance(0.2)
  return { company, plan, status, roles, seats: isFull ? seated : Math.max(seats[plan], seated), taken: new Set() }
}
