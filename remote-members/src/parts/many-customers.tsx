import type { InputOf } from '@console/shared/contract/define-calls'
import type { BulkOutcome, SelectionOf } from '@console/shared/contract/list'
import { type Message, useText } from '@console/shared/intl/messages'
import { outcomeText } from '@console/shared/kit/bulk-outcome'
import { GiveUp } from '@console/shared/kit/lazy-dialog'
import { lazyPart } from '@console/shared/kit/lazy-part'
import type { BulkAction } from '@console/shared/kit/list-screen'
import { useChange } from '@console/shared/kit/use-change'
import type { CustomerRow } from '../../contract/calls/members.ts'
import { members, newCustomers } from '../api.ts'
import { manyMessages as messages } from './many.messages.ts'
import { welcomeToMany } from './welcome-to-many.question.ts'

const WelcomeDialog = lazyPart(
  () => import('./welcome-to-many.dialog.tsx'),
  ({ answer }) => <GiveUp close={() => answer(null)} />,
)

/** Renders the dialog of the welcome email; beside each list with these actions. */
export const WelcomeToMany = () => {
  const welcome = welcomeToMany.useAsked()
  if (welcome === null) return null
  return <WelcomeDialog {...welcome} />
}

type Selection = InputOf<typeof newCustomers.setSpamOfMany.declaration>['selection']

const has = (flags: unknown, flag: CustomerRow['flags'][number]): boolean =>
  Array.isArray(flags) && flags.includes(flag)

/** Bulk actions on the customers of a list; `meant` converts the list's selection to the calls' input. */
export const useManyCustomers = <F,>(meant: (selection: SelectionOf<F>) => Selection): readonly BulkAction<F>[] => {
  const t = useText()
  const describeOutcome = (outcome: BulkOutcome, said: Message) =>
    outcomeText(outcome, t, (count) => t(said, { count }))
  const invalidates = [newCustomers.listNewCustomers, members.listCustomers, members.getCustomer]
  const approval = useChange(newCustomers.setApprovalOfMany, {
    done: (outcome, { status }) =>
      describeOutcome(outcome, status === 'approve' ? messages.approved : messages.revoked),
    invalidates,
  })
  const spam = useChange(newCustomers.setSpamOfMany, {
    done: (outcome, { status }) => describeOutcome(outcome, status ? messages.spammed : messages.unspammed),
    invalidates,
  })
  const welcome = useChange(newCustomers.sendWelcomeToMany, {
    done: (outcome) => describeOutcome(outcome, messages.mailed),
    invalidates,
  })
  const ask = (label: Message, title: Message, body: Message, danger = false) => ({
    label,
    question: (count: number) => ({ title: t(title, { count }), body: t(body), action: t(label), danger }),
  })
  return [
    {
      ...ask(messages.approve, messages.approveTitle, messages.approveBody),
      fits: ({ approval: is, flags }) => is !== 'approved' && !has(flags, 'blocked'),
      run: (selection) => approval.run({ selection: meant(selection), status: 'approve' }),
    },
    {
      ...ask(messages.revoke, messages.revokeTitle, messages.revokeBody, true),
      fits: ({ approval: is }) => is === 'approved',
      run: (selection) => approval.run({ selection: meant(selection), status: 'revoke' }),
    },
    {
      ...ask(messages.spam, messages.spamTitle, messages.spamBody, true),
      fits: ({ flags }) => !has(flags, 'spam'),
      run: (selection) => spam.run({ selection: meant(selection), status: true }),
    },
    {
      ...ask(messages.notSpam, messages.notSpamTitle, messages.notSpamBody),
      fits: ({ flags }) => has(flags, 'spam'),
      run: (selection) => spam.run({ selection: meant(selection), status: false }),
    },
    {
      label: messages.mail,
      fits: ({ flags }) => !has(flags, 'blocked'),
      question: null,
      run: async (selection, count) => {
        const sampleId = 'ids' in selection ? (selection.ids[0] ?? null) : null
        const template = await welcomeToMany.ask({ count, sampleId })
        return template === null ? false : welcome.run({ selection: meant(selection), template })
      },
    },
  ]
}
