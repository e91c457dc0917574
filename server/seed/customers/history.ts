import { isoDate } from '../../src/platform/database/columns.ts'
import { lands } from '../companies/countries.ts'
import { notes, titles } from '../phrases.ts'
import type { Random } from '../random.ts'
import { dayAfter } from './life.ts'
import type { Person } from './people.ts'

/** A past change of a customer, as in the audit log: only the changed fields. */
export interface Change {
  readonly at: Date
  /** The call's path, as in the audit log. */
  readonly call: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

type Earlier = Partial<{ [F in keyof Person]: Person[F] }>

/** Earlier values of the fields of the two forms. */
const earlierTexts = (random: Random, person: Person): Readonly<Record<string, Earlier>> => {
  const land = lands.find(({ code }) => code === person.country)
  return {
    editMemberDetails: {
      ...(person.phone && land && { phone: random.chance(0.4) ? '' : random.fill(random.pick(land.phones)) }),
      ...(person.title && { title: random.chance(0.3) ? '' : random.pick(titles) }),
      ...(person.company_url && { company_url: `www.${person.company_url.replace(/^www\./, '')}` }),
      first_name: person.first_name.length > 2 ? person.first_name.slice(0, -1) : person.first_name,
    },
    saveMemberDetailsMoreInfo: {
      ...(person.street && { street: '', city: '', postal_code: '' }),
      notes: person.notes ? (random.chance(0.6) ? '' : notes(random)) : notes(random),
    },
  }
}

/** Earlier values that an action changed to the present ones, all its fields together. */
const earlierState = (random: Random, person: Person): Readonly<Record<string, Earlier>> => ({
  ...(person.approval === 'approved' && { customer_account_update: { approval: 'waiting' as const } }),
  ...(person.approval === 'revoked' && { customer_account_update: { approval: 'approved' as const } }),
  ...(person.spam && { updateCustomerSPAM: { spam: false } }),
  ...(person.blocked && { blockCustomer: { blocked: false } }),
  ...(person.new_site && { updateTestNewSite: { new_site: false } }),
  ...(person.encrypted && { update_encription_status: { encrypted: false } }),
  ...(person.trial_ends_on && {
    updateCustomerTrial: { trial_ends_on: dayAfter(new Date(isoDate(person.trial_ends_on)), -random.whole(3, 14)) },
  }),
  ...(person.starts_on &&
    person.seats > 2 && { update_subscription_date: { seats: Math.ceil(person.seats * (0.4 + random.next() / 2)) } }),
  ...(person.resign_on && {
    update_member_resign_data: { resign_on: null, resign_amount: null, resign_cadence: false, resign_note: '' },
  }),
  ...(person.ends_on && { update_member_end_subscription_data: { ends_on: null, end_reason: '' } }),
  // The members of a team would have changed with it.
  ...(person.status_before_cancelling &&
    person.seats === 1 && {
      cancelOnUpdate: {
        status: person.status_before_cancelling,
        cancel_on: null,
        cancel_reason: '' as const,
        status_before_cancelling: null,
      },
    }),
})

/** One step back: a call and the values it replaced; null if there is none. */
const stepBack = (random: Random, person: Person): { call: string; before: Earlier } | null => {
  const states = Object.entries(earlierState(random, person))
  const isState = states.length > 0 && random.chance(0.5)
  const texts = earlierTexts(random, person)
  const call = random.chance(0.7) ? 'editMemberDetails' : 'saveMemberDetailsMoreInfo'
  const [name, earlier] = isState ? random.pick(states) : [call, texts[call] ?? {}]
  const different = Object.entries(earlier).filter(
    ([field, value]) => person[field as keyof Person] !== value, // keys of Person by the type of Earlier
  )
  if (different.length === 0) return null
  const chosen = isState ? different : different.filter(() => random.chance(0.5))
  return { call: name, before: Object.fromEntries(chosen.length > 0 ? chosen : different.slice(0, 1)) }
}

/**
 * The changes that led to the customer's present state, oldest first; none for most. Generated backwards from the
 * present.
 */
export const historyOf = (random: Random, person: Person, anchor: Date): readonly Change[] => {
  if (!random.chance(0.1)) return []
  const span = anchor.getTime() - person.created_at.getTime()
  const moments = Array.from({ length: random.whole(1, 5) }, () => person.created_at.getTime() + random.next() * span)
  let present = person
  const changes = moments
    .toSorted((a, b) => b - a)
    .flatMap((moment): Change[] => {
      const step = stepBack(random, present)
      if (step === null) return []
      const { call, before } = step
      const after = Object.fromEntries(Object.keys(before).map((field) => [field, present[field as keyof Person]])) // as above
      present = { ...present, ...before }
      return [{ at: new Date(moment), call, before: { ...before }, after }]
    })
  return changes.toReversed()
}
