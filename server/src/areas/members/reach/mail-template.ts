import type { templateKinds } from '@console/remote-members/contract/calls/reach'
import { and, desc, eq } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { mails } from '../../../platform/mail/mail-schema.ts'
import type { Addressee } from '../../../platform/mail/render-template.ts'
import { customers } from '../../../platform/records/schema.ts'
import { mailTemplates } from './reach-schema.ts'

type Kind = (typeof templateKinds)[number]

/** A template by id, optionally of one kind only. */
export const readTemplate = async (db: Executor, id: string, kind?: Kind) => {
  const [template] = await db
    .select()
    .from(mailTemplates)
    .where(and(eq(mailTemplates.id, id), kind === undefined ? undefined : eq(mailTemplates.kind, kind)))
  if (!template) throw new Failed('notFound')
  return template
}

/** The columns that templates refer to. */
export const addresseeFields = {
  first_name: customers.first_name,
  last_name: customers.last_name,
  email: customers.email,
  company_name: customers.company_name,
  plan: customers.plan,
  seats: customers.seats,
  trial_ends_on: customers.trial_ends_on,
  resign_on: customers.resign_on,
} satisfies Record<keyof Addressee, unknown>

/** When a customer last got a template: sent, or waiting to be sent. */
export const lastWritten = async (db: Executor, customerId: number, template: string): Promise<Date | null> => {
  const [mail] = await db
    .select({ sent_at: mails.sent_at, created_at: mails.created_at, given_up_at: mails.given_up_at })
    .from(mails)
    .where(and(eq(mails.customer_id, customerId), eq(mails.template, template)))
    .orderBy(desc(mails.id))
    .limit(1)
  return mail === undefined || mail.given_up_at !== null ? null : (mail.sent_at ?? mail.created_at)
}
