import { email as emailSchema } from '@console/shared/contract/schema'
import ipaddr from 'ipaddr.js'
import parsePhone from 'libphonenumber-js/max'
import { Check } from 'typebox/value'
import { countries } from '../../src/areas/members/customers/countries.ts'
import { companyAt } from '../companies/companies.ts'
import { lands } from '../companies/countries.ts'
import { createRandom } from '../random.ts'
import { disposableDomains } from '../support/support.ts'
import { disposableMail } from './people.ts'
import { membersOf } from './population.ts'

const anchor = new Date('2026-01-01T00:00:00Z')
const stretch = { seed: 1, firstCustomer: 0, firstCompany: 0, customers: 6_000, anchor }
const members = [...membersOf(stretch)]
const people = members.map(({ person }) => person)
const share = (test: (person: (typeof people)[number]) => boolean) => people.filter(test).length / people.length

test('the same range yields the same people, as many as requested', () => {
  expect(members).toHaveLength(6_000)
  expect([...membersOf(stretch)]).toEqual(members)
})

test('emails and Stripe ids are well-formed and unique', () => {
  const emails = people.map(({ email }) => email)
  expect(emails.filter((one) => !Check(emailSchema(), one))).toEqual([])
  expect(new Set(emails.map((one) => one.toLowerCase())).size).toBe(emails.length)
  const ids = people.flatMap(({ stripe_id }) => stripe_id ?? [])
  expect(ids.filter((id) => !/^cus_[A-Za-z0-9]{14}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('every phone pattern of every country yields numbers that are valid there', () => {
  const random = createRandom(7)
  const wrong = lands.flatMap(({ code, phones }) =>
    phones.flatMap((pattern) =>
      Array.from({ length: 100 }, () => random.fill(pattern)).filter((number) => {
        const parsed = parsePhone(number)
        return !parsed?.isValid() || parsed.country !== code || parsed.number !== number
      }),
    ),
  )
  expect(wrong).toEqual([])
})

test('phone numbers and networks match the country', () => {
  const nameOf = new Map(countries.map(({ code, name }) => [code, name]))
  const phones = people.filter(({ phone }) => phone)
  expect(phones.filter(({ phone, country }) => parsePhone(phone)?.country !== country)).toEqual([])
  const networks = people.filter(({ ip }) => ip !== null)
  expect(networks.filter(({ ip }) => ipaddr.parse(ip ?? '').range() !== 'unicast')).toEqual([])
  expect(networks.filter((one) => !one.ip_location.endsWith(`, ${nameOf.get(one.country)}`))).toEqual([])
})

test('three scripts, both kinds of address and rare flags occur in believable shares', () => {
  const between = (least: number, most: number, value: number) => value > least && value < most
  expect(
    between(
      0.05,
      0.2,
      share(({ last_name }) => /\p{Script=Han}/u.test(last_name)),
    ),
  ).toBe(true)
  expect(
    between(
      0.04,
      0.16,
      share(({ last_name }) => /\p{Script=Arabic}/u.test(last_name)),
    ),
  ).toBe(true)
  expect(
    between(
      0.1,
      0.4,
      share(({ last_name }) => /[^\x20-\x7e]/.test(last_name) && /\p{Script=Latin}/u.test(last_name)),
    ),
  ).toBe(true)
  expect(
    between(
      0.1,
      0.25,
      share(({ ip }) => ip?.includes(':') ?? false),
    ),
  ).toBe(true)
  expect(
    between(
      0.4,
      0.75,
      share(({ status }) => status === 'active'),
    ),
  ).toBe(true)
  expect(
    between(
      0,
      0.03,
      share(({ blocked }) => blocked),
    ),
  ).toBe(true)
})

test('nothing happens before the sign-up or after now', () => {
  const late = members.filter(({ person: { created_at, last_seen_at }, history }) =>
    [last_seen_at ?? created_at, ...history.map(({ at }) => at)].some((at) => at < created_at || at > anchor),
  )
  expect(late).toEqual([])
  const year = (count: number) => people.filter(({ created_at }) => created_at.getUTCFullYear() === count).length
  expect(year(2025)).toBeGreaterThan(year(2023))
})

test('colleagues share company and country', () => {
  const byCompany = Map.groupBy(members, ({ companyIndex }) => companyIndex)
  const mixed = [...byCompany.values()].filter((group) => new Set(group.map(({ person }) => person.country)).size > 1)
  expect(mixed).toEqual([])
  expect([...byCompany.values()].some((group) => group.length > 10)).toBe(true)
})

test("a history leads to the customer's present state", () => {
  const changed = members.filter(({ history }) => history.length > 0)
  expect(changed.length).toBeGreaterThan(300)
  for (const { person, history } of changed) {
    const reached: Record<string, unknown> = {}
    for (const { before, after } of history) {
      expect(Object.keys(before)).toEqual(Object.keys(after))
      for (const field of Object.keys(before)) {
        expect(before[field]).not.toBe(after[field])
        if (field in reached) expect(reached[field]).toBe(before[field])
      }
      Object.assign(reached, after)
    }
    expect(person).toMatchObject(reached)
  }
})

test('no two companies share a domain', () => {
  const companies = Array.from({ length: 30_000 }, (_, index) => companyAt(1, index))
  expect(new Set(companies.map(({ domain }) => domain.split('.')[0])).size).toBe(companies.length)
})

test('disposable mail uses domains of the public list', () => {
  const listed = new Set(disposableDomains())
  expect(disposableMail.filter((domain) => !listed.has(domain))).toEqual([])
})
