import { companyAt } from '../companies/companies.ts'
import { createRandom } from '../random.ts'
import { type Change, historyOf } from './history.ts'
import { houseOf, type Person, personAt } from './people.ts'

/** A range of customers to create: numbers from 0; ids are the numbers plus one. */
export interface Stretch {
  readonly seed: number
  readonly firstCustomer: number
  readonly customers: number
  readonly firstCompany: number
  /** The moment that counts as now. */
  readonly anchor: Date
}

export interface Member {
  readonly index: number
  readonly companyIndex: number
  readonly person: Person
  readonly history: readonly Change[]
}

const spanMs = 4 * 365.25 * 86_400_000

/** Sign-ups over four years at a linearly growing rate, hence the square root. */
const signUp = (stretch: Stretch, position: number): number =>
  stretch.anchor.getTime() - spanMs * (1 - Math.sqrt(position / stretch.customers))

/** The companies of a range with the time of their first customer. */
export function* companiesOf(stretch: Stretch) {
  for (let position = 0, index = stretch.firstCompany; position < stretch.customers; index++) {
    const company = companyAt(stretch.seed, index)
    yield { index, company, created_at: new Date(signUp(stretch, position)), first: position }
    position += company.people
  }
}

/** The customers of a range, colleagues one after another; deterministic. */
export function* membersOf(stretch: Stretch): Generator<Member> {
  for (const { index: companyIndex, company, created_at, first } of companiesOf(stretch)) {
    const random = createRandom(stretch.seed, companyIndex, 2)
    const house = houseOf(random, company)
    for (let place = 0; place < company.people && first + place < stretch.customers; place++) {
      const index = stretch.firstCustomer + first + place
      // Colleagues follow the first one, most of them soon.
      const since = stretch.anchor.getTime() - created_at.getTime()
      const delay = place === 0 ? 0 : random.next() ** 3 * since
      const created = new Date(created_at.getTime() + Math.floor(delay))
      const person = personAt(random, house, { index, place }, created, stretch.anchor)
      yield { index, companyIndex, person, history: historyOf(random, person, stretch.anchor) }
    }
  }
}
