import { asks, type FirstQuestions, text } from '@console/shared/contract/first-questions'
import { mailCalls } from './calls/mail.ts'
import { mailAccountsCalls } from './calls/mail-accounts.ts'
import type { ScreenId } from './screens.ts'

const conversation = { threadId: { from: 'query', name: 'thread', as: 'number' } } as const

/** What the address of a screen asks first, before the screen's code is there. */
export const firstQuestions: FirstQuestions<ScreenId> = {
  gmail: [
    asks(
      mailCalls.getEmailInbox,
      {
        label: 'inbox',
        id: { ...text('account'), as: 'number' },
        assigned: text('assigned'),
        status: text('status'),
        unread: { ...text('unread'), means: { '1': true } },
      },
      // A search looks elsewhere, and what a label is called has to be looked up.
      ['q', 'label', 'page'],
    ),
    asks(mailCalls.listEmailLabels, {}),
    asks(mailAccountsCalls.getAuthorizedAccounts, {}),
    asks(mailCalls.getSingleEmail, conversation),
  ],
}
