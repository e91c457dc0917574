import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { Failed } from '../../../platform/errors/failed.ts'
import { renderTemplate } from '../../../platform/mail/render-template.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readCustomer } from '../customers/customer.ts'
import { lastWritten, readTemplate } from './mail-template.ts'
import { nameOf } from './name-of.ts'

export const previewMail = read(reachCalls.previewMail, async ({ customer_id, template: id }, { db, agent }) => {
  const template = await readTemplate(db, id)
  const customer = await readCustomer(db, customer_id)
  if (!customer) throw new Failed('notFound')
  const sentAt = await lastWritten(db, customer_id, id)
  return {
    to: customer.email,
    ...renderTemplate(template, customer, nameOf(agent)),
    sent_at: sentAt?.toISOString() ?? null,
  }
})
