import type { Customer } from '@console/remote-members/contract/calls/members'
import {
  defaultMemberPermissions,
  type MemberPermissions,
  memberRights,
  type Team,
} from '@console/remote-members/contract/calls/team'
import { personName } from '@console/shared/contract/person-name'
import { and, eq, or, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { customers } from '../../../platform/records/schema.ts'
import { readCustomer, rowFields, toWire } from '../customers/customer.ts'

/** All members of a team, including the owner. */
export const inTeam = (ownerId: number) => or(eq(customers.id, ownerId), eq(customers.parent_id, ownerId))

/** The owner of a customer's team: themselves if they are in no other's. */
export const ownerOf = async (db: Executor, customerId: number): Promise<number> => {
  const [row] = await db
    .select({ owner: sql<number>`coalesce(${customers.parent_id}, ${customers.id})`.mapWith(Number) })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (!row) throw new Failed('notFound')
  return row.owner
}

/** The owner of a customer's team, locked before any members, so that changes of one team run one at a time. */
export const lockTeam = async (db: Executor, customerId: number): Promise<Customer> => {
  const owner = await readCustomer(db, await ownerOf(db, customerId), 'lock')
  if (!owner) throw new Failed('notFound')
  return owner
}

const noSeatLeft = (taken: number, seats: number): Failed =>
  new Failed('noSeatLeft', { params: { taken, seats }, message: `No seat is left: ${taken} of ${seats} are taken.` })

/** Throws if a locked team has no free seat. */
export const requireSeat = ({ seats, seats_taken: taken }: Customer): void => {
  if (taken + 1 > seats) throw noSeatLeft(taken, seats)
}

/** Throws if fewer seats are requested than are taken. */
export const requireSeatsFor = ({ seats_taken: taken }: Customer, seats: number): void => {
  if (taken > seats) throw noSeatLeft(taken, seats)
}

const maxMembers = 2_000

/** A member's rights, with defaults for those not set. */
export const rightsOf = (permissions: MemberPermissions | null) => {
  const all = { ...defaultMemberPermissions, ...permissions }
  return memberRights.filter((right) => all[right])
}

/** A team as its page shows it. */
export const readTeam = async (db: Executor, ownerId: number): Promise<Team> => {
  const rows = await db
    .select({ ...rowFields, permissions: customers.member_permissions })
    .from(customers)
    .where(inTeam(ownerId))
    .orderBy(
      sql`${customers.parent_id} is not null`,
      sql`fold_text(${customers.last_name}) collate "C"`,
      sql`fold_text(${customers.first_name}) collate "C"`,
      customers.id,
    )
    .limit(maxMembers)
  const [owner] = rows
  if (!owner) throw new Failed('notFound')
  return {
    owner_id: owner.customer_id,
    owner_name: personName(owner.first_name, owner.last_name, owner.email),
    seats: owner.seats,
    seats_taken: await db.$count(customers, and(inTeam(ownerId), eq(customers.disabled, false))),
    members: rows.map(({ permissions, ...row }) => {
      const { customer_id, first_name, last_name, email, title, flags, parent_id, last_seen_at } = toWire(row)
      return {
        customer_id,
        first_name,
        last_name,
        email,
        title,
        flags,
        last_seen_at,
        owner: parent_id === null,
        rights: rightsOf(permissions),
        default_rights: permissions === null,
      }
    }),
  }
}
