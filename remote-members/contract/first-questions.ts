import { asks, asksList, type FirstQuestions, text } from '@console/shared/contract/first-questions'
import { limits } from '@console/shared/contract/limits'
import { membersCalls } from './calls/members.ts'
import { newCustomersCalls } from './calls/new-customers.ts'
import type { ScreenId } from './screens.ts'

const customer = { customer_id: { from: 'query', name: 'customer_id', as: 'number' } } as const

/** What the address of a screen asks first, before the screen's code is there. */
export const firstQuestions: FirstQuestions<ScreenId> = {
  'customers-list': [
    asksList(membersCalls.listCustomers, {
      defaultSort: { by: 'created_at', direction: 'desc' },
      pageSize: limits.defaultPageSize,
      filters: {
        text: text('text'),
        status: { ...text('status'), as: 'list' },
        plan: { ...text('plan'), as: 'list' },
        country: text('country'),
        flag: text('flag'),
        ip: text('ip'),
        ipLocation: text('ipLocation'),
        fromDate: text('fromDate'),
        toDate: text('toDate'),
      },
    }),
  ],
  'new-customers': [
    asksList(newCustomersCalls.listNewCustomers, {
      defaultSort: { by: 'created_at', direction: 'desc' },
      pageSize: limits.defaultPageSize,
      filters: {
        text: text('text'),
        last_x_days: text('last_x_days'),
        source: text('source'),
        email_kind: text('email_kind'),
        approval: text('approval'),
        country: text('country'),
        fromDate: text('fromDate'),
        toDate: text('toDate'),
      },
    }),
  ],
  'edit-member': [asks(membersCalls.getCustomer, customer), asks(membersCalls.getCustomerFigures, customer)],
}
