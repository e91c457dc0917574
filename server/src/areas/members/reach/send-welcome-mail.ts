import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { queueMail, uniqueKey } from '../../../platform/mail/outbox.ts'
import { renderTemplate } from '../../../platform/mail/render-template.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireAccount } from '../customers/allowed.ts'
import { loadCustomer } from '../customers/customer-change.ts'
import { readTemplate } from './mail-template.ts'
import { nameOf } from './name-of.ts'

export const sendWelcomeMail = change(reachCalls.sendWelcomeMail, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async ({ customer_id, template: id }, customer, { db, agent }) => {
    requireAccount('sendWelcome', customer)
    const { subject, text } = renderTemplate(await readTemplate(db, id, 'welcome'), customer, nameOf(agent))
    // A key per click: repetitions are answered by the pipeline, while another click sends another mail.
    const key = uniqueKey(`welcome ${customer_id}`)
    await queueMail(db, { key, to: customer.email, subject, text, customer_id, template: id })
    return { data: { to: customer.email }, target: customer_id, after: { template: id, to: customer.email } }
  },
})
