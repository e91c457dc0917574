import { lands } from './countries.ts'
import type { Person } from './people.ts'
import { notes, titles } from './phrases.ts'
import type { Random } from './random.ts'

/** One past change of a customer, as the audit trail keeps it: only the fields that changed. */
export interface Change {
  readonly at: Date
  readonly call: 'editMemberDetails' | 'saveMemberDetailsMoreInfo'
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

type Editable = Pick<
  Person,
  'first_name' | 'phone' | 'title' | 'company_url' | 'street' | 'city' | 'notes' | 'postal_code'
>

/** What a field may have held before it got its present value. */
const earlier = (random: Random, person: Person): Readonly<Record<Change['call'], Partial<Editable>>> => {
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

/** The changes that led to what the customer is now, oldest first; none for most. Read backwards from the present. */
export const historyOf = (random: Random, person: Person, anchor: Date): readonly Change[] => {
  if (!random.chance(0.09)) return []
  const span = anchor.getTime() - person.created_at.getTime()
  const moments = Array.from({ length: random.whole(1, 4) }, () => person.created_at.getTime() + random.next() * span)
  let present = person
  const changes = moments
    .toSorted((a, b) => b - a)
    .flatMap((moment): Change[] => {
      const call = random.chance(0.7) ? 'editMemberDetails' : 'saveMemberDetailsMoreInfo'
      const candidates = Object.entries(earlier(random, present)[call]).filter(
        ([field, value]) => present[field as keyof Editable] !== value, // keys of Editable by the type of `earlier`
      )
      if (candidates.length === 0) return []
      const chosen = candidates.filter(() => random.chance(0.5))
      const before = Object.fromEntries(chosen.length > 0 ? chosen : candidates.slice(0, 1))
      const after = Object.fromEntries(Object.keys(before).map((field) => [field, present[field as keyof Editable]])) // as above
      present = { ...present, ...before }
      return [{ at: new Date(moment), call, before, after }]
    })
  return changes.toReversed()
}
