import type { Granted, RequestKind, RequestOf } from '@console/remote-admin/contract/requests'
import type { Customer } from '@console/remote-members/contract/calls/members'
import type { Executor } from '../../../platform/database/database.ts'
import { daysAfter, today } from '../../../platform/database/days.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { changedFields } from '../../../platform/records/changed-fields.ts'
import {
  type CustomerValues,
  loadCustomer,
  requireSubscription,
  saveCustomer,
  storedFields,
} from '../../members/customers/index.ts'
import { asBegun, asNew, asTrial } from '../../members/subscription/index.ts'
import { lockTeam, requireSeat, requireSeatsFor } from '../../members/team/index.ts'
import { issueKey } from './api-key.ts'
import type { ChangedCustomer } from './approval-schema.ts'
import type { RequestRecord } from './customer-status.ts'

/** What an agent grants instead of what was requested. */
export interface Terms {
  readonly quota?: number | undefined
  readonly days?: number | undefined
  readonly seats?: number | undefined
  readonly price?: number | undefined
}

/** What an approval or a revocation changed on the customer. */
export interface Done {
  readonly changed: ChangedCustomer | null
  /** Other members of the team that it changed. */
  readonly also: readonly number[]
}

export interface Grant extends Done {
  readonly granted: Granted
  /** An API key, returned this once. */
  readonly key?: string
}

/** The customer and the owner of their team, both locked, the owner first as everywhere. */
const lockBoth = async (db: Executor, id: number): Promise<{ owner: Customer; customer: Customer }> => {
  const owner = await lockTeam(db, id)
  return { owner, customer: await loadCustomer(db, id) }
}

const requireNotBlocked = ({ flags }: Customer): void => {
  if (flags.includes('blocked')) throw new Failed('customerBlocked')
}

const save = async (db: Executor, customer: Customer, values: CustomerValues): Promise<Done> => {
  const { unchanged, before, after, also = [] } = await saveCustomer(db, customer, values)
  return { changed: unchanged ? null : (changedFields(before, after) as ChangedCustomer), also } // two records give records
}

/** What a customer without an active subscription needs to get one. */
const begun = (customer: Customer): CustomerValues =>
  customer.status === 'active' || customer.status === 'past_due'
    ? {}
    : { ...asNew, ...asBegun(customer), starts_on: today() }

/** The details belong to this kind of request. */
const detailsOf = <K extends RequestKind>({ details }: RequestRecord, _kind: K) => details as RequestOf<K>['details']

type Granter = (db: Executor, request: RequestRecord, terms: Terms) => Promise<Grant>

const granters: Readonly<Record<RequestKind, Granter>> = {
  api_key: async (db, request, terms) => {
    requireNotBlocked(await loadCustomer(db, request.customer_id))
    const { quota = detailsOf(request, 'api_key').quota } = terms
    return { granted: { quota }, key: await issueKey(db, request, quota), changed: null, also: [] }
  },
  trial: async (db, request, terms) => {
    const customer = await loadCustomer(db, request.customer_id)
    requireSubscription('setTrial', customer)
    const { days = detailsOf(request, 'trial').days } = terms
    const trial_ends_on = daysAfter(today(), days)
    const done = await save(db, customer, { ...asTrial(customer, trial_ends_on), approval: 'approved' })
    return { granted: { trial_ends_on }, ...done }
  },
  enterprise: async (db, request, terms) => {
    const customer = await loadCustomer(db, request.customer_id)
    requireSubscription('setStart', customer)
    const { seats = detailsOf(request, 'enterprise').seats } = terms
    requireSeatsFor(customer, seats)
    const plan = 'enterprise'
    return {
      granted: { plan, seats },
      ...(await save(db, customer, { ...begun(customer), plan, seats, approval: 'approved' })),
    }
  },
  partner: async (db, { customer_id }) => {
    const customer = await loadCustomer(db, customer_id)
    requireSubscription('setStart', customer)
    // Customers who pay for more keep it.
    const plan = customer.plan === 'team' || customer.plan === 'enterprise' ? customer.plan : 'professional'
    return { granted: { plan }, ...(await save(db, customer, { ...begun(customer), plan, approval: 'approved' })) }
  },
  authentication: async (db, { customer_id }) => {
    const { owner, customer } = await lockBoth(db, customer_id)
    requireNotBlocked(customer)
    const isOut = customer.flags.includes('disabled')
    if (isOut && customer.parent_id !== null) requireSeat(owner)
    return { granted: {}, ...(await save(db, customer, { approval: 'approved', disabled: false })) }
  },
  enrichment: async (db, request, terms) => {
    requireNotBlocked(await loadCustomer(db, request.customer_id))
    const { price = detailsOf(request, 'enrichment').price } = terms
    return { granted: { price }, changed: null, also: [] }
  },
}

/** Grants what was requested, on the terms that the agent chose. */
export const grant: Granter = (db, request, terms) => granters[request.kind](db, request, terms)

/** Kinds that let a customer in: without the approval they are out, whatever they were before. */
const letsIn: readonly RequestKind[] = ['trial', 'authentication']

/** Restores what an approval changed on the customer, except fields changed since. */
export const takeBackGrant = async (db: Executor, request: RequestRecord): Promise<Done> => {
  const { changed, customer_id, kind } = request
  const { customer } = await lockBoth(db, customer_id)
  const now = storedFields(customer)
  const { before = {}, after = {} } = changed ?? {}
  const still = Object.entries(before).filter(([field]) => now[field] === after[field])
  const values = {
    ...Object.fromEntries(still),
    ...(letsIn.includes(kind) && customer.approval === 'approved' && { approval: 'revoked' }),
  } as CustomerValues // saveCustomer gave these fields when it was granted
  if (values.seats !== undefined) requireSeatsFor(customer, values.seats)
  return Object.keys(values).length === 0 ? { changed: null, also: [] } : save(db, customer, values)
}
