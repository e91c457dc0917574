import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@console/shared/contract/roles'
import type { ClientBase } from 'pg'
import { hashed } from './agents.ts'

interface Staff {
  readonly first: string
  readonly last: string
  readonly level: Role
  readonly state: 'active' | 'inactive' | 'invited'
  readonly permissions: readonly string[] | null
  /** Days before the anchor on which they joined and were last seen. */
  readonly days: readonly [came: number, seen: number | null]
}

const staff = (
  name: string,
  level: Role,
  state: Staff['state'],
  days: Staff['days'],
  permissions: Staff['permissions'] = null,
): Staff => {
  const [first = '', last = ''] = name.split(' ')
  return { first, last, level, state, permissions, days }
}

/** Colleagues of the demo agents for the list of agents; nobody knows their passwords. */
const colleagues: readonly Staff[] = [
  staff('Ingrid Solberg', 'su', 'inactive', [720, 190]),
  staff('Marcus Adeyemi', 'manager', 'active', [510, 1]),
  staff('Yuki Tanaka', 'sales', 'active', [402, 3], ['editmember', 'customers-list', 'reach-customers', 'whats-new']),
  staff('Paolo Ferri', 'sales', 'active', [260, 2], ['new-customers', 'customers-list', 'approve', 'quickstats']),
  staff('Amina Haddad', 'data_entry', 'active', [230, 0], ['company-list', 'company-update', 'data-mismatch']),
  staff('Owen Pritchard', 'data_entry', 'inactive', [640, 95], ['company-list']),
  staff('Lena Hoffmann', 'company_size', 'active', [120, 6], ['editCompanyIndustrySicEmployeeSize', 'company-list']),
  staff('Diego Navarro', 'sales', 'invited', [2, null]),
  staff('Mei Chen', 'manager', 'invited', [1, null]),
]

const emailOf = ({ first, last }: Staff): string => `${first}.${last}@example.com`.toLowerCase()

/** Adds the colleagues, with dates relative to `anchor`. */
export const addStaff = async (client: Pick<ClientBase, 'query'>, anchor: Date): Promise<void> => {
  const password = await hashed(randomBytes(32).toString('base64'))
  const daysAgo = (days: number) => new Date(anchor.getTime() - days * 86_400_000)
  for (const one of colleagues) {
    const { state, permissions, days } = one
    const [came, seen] = days
    const invite = state === 'invited' ? createHash('sha256').update(randomBytes(32)).digest() : null
    await client.query(
      `insert into agents (email, first_name, last_name, level, permissions, password_hash, active, decided_at,
         created_at, last_seen_at, invite_hash, invite_expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (lower(email)) do nothing`,
      [
        emailOf(one),
        one.first,
        one.last,
        one.level,
        permissions && JSON.stringify(Object.fromEntries(permissions.map((key) => [key, true]))),
        password,
        state === 'active',
        daysAgo(came),
        daysAgo(came),
        seen === null ? null : daysAgo(seen),
        invite,
        invite && daysAgo(came - 7),
      ],
    )
  }
}
