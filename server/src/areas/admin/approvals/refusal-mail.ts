import type { RefusalReason, RequestKind } from '@console/remote-admin/contract/requests'
import { and, eq, isNull, like, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { renderTemplate } from '../../../platform/mail/render-template.ts'
import { customers } from '../../../platform/records/schema.ts'
import { addresseeFields } from '../../members/reach/index.ts'
import type { RequestRecord } from './customer-status.ts'

export interface Letter {
  readonly subject: string
  readonly text: string
}

/** The mail stays in the outbox for as long as Undo is offered, plus some seconds. */
const heldSeconds = 15

const askedFor: Readonly<Record<RequestKind, string>> = {
  api_key: 'an API key',
  trial: 'a trial',
  enterprise: 'the enterprise plan',
  partner: 'our partner programme',
  authentication: 'access with your sign-in method',
  enrichment: 'the enrichment of your file',
}

const because: Readonly<Record<RefusalReason, string>> = {
  incomplete:
    'Some information is missing. Please submit a new request and tell us what you plan to do and for which company.',
  not_eligible: 'Your account does not currently meet the requirements.',
  duplicate: 'We already have the same request from you or a colleague.',
  suspicious: 'We could not verify the details of your account.',
  not_offered: 'We do not currently offer this.',
  other: 'We are sorry that we cannot give you better news.',
}

/** The mail to a refused requester, with variables for what differs. */
export const refusalLetter = (kind: RequestKind, reason: RefusalReason): Letter => ({
  subject: `Your request for ${askedFor[kind]}`,
  text: [
    'Hello {{first_name}},',
    `thank you for your request for ${askedFor[kind]}. Unfortunately, we cannot approve it.`,
    because[reason],
    'If you think we have missed something, just reply to this email.',
    '{{agent_name}}',
  ].join('\n\n'),
})

/** A mail as one customer gets it. */
export const letterTo = async (
  db: Executor,
  customerId: number,
  letter: Letter,
  agentName: string,
): Promise<Letter> => {
  const [person] = await db.select(addresseeFields).from(customers).where(eq(customers.id, customerId))
  if (!person) throw new Failed('notFound')
  const { subject, text } = renderTemplate(letter, person, agentName)
  return { subject, text }
}

const keyOf = ({ id, version }: Pick<RequestRecord, 'id' | 'version'>): string => `refusal ${id} ${version}`

/** Puts the mail into the outbox, where it stays until an undo is no longer offered. */
export const queueRefusal = async (db: Executor, request: RequestRecord, { subject, text }: Letter): Promise<void> => {
  const [customer] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.id, request.customer_id))
  if (!customer) throw new Failed('notFound')
  const key = keyOf(request)
  await queueMail(db, { key, to: customer.email, subject, text, customer_id: request.customer_id })
  await db
    .update(mails)
    .set({ next_try_at: sql`now() + make_interval(secs => ${heldSeconds})` })
    .where(eq(mails.key, key))
}

/** Takes the mail out of the outbox; false if it has already gone. */
export const withdrawRefusal = async (db: Executor, request: RequestRecord): Promise<boolean> => {
  const { rowCount } = await db
    .delete(mails)
    .where(and(eq(mails.key, keyOf(request)), isNull(mails.sent_at), isNull(mails.given_up_at)))
  return (rowCount ?? 0) > 0
}

/** Puts the mail back into the outbox when a refusal is restored, unless it went out before it was withdrawn. */
export const requeueRefusal = async (db: Executor, request: RequestRecord): Promise<void> => {
  if (request.state !== 'refused' || request.mail === null) return
  const ofRequest = and(eq(mails.customer_id, request.customer_id), like(mails.key, `refusal ${request.id} %`))
  if ((await db.$count(mails, ofRequest)) === 0) await queueRefusal(db, request, request.mail)
}
