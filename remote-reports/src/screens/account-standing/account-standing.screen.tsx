import { planOptions, StatusBadge } from '@console/remote-members/widgets/customer'
import { useText } from '@console/shared/intl/messages'
import { backgroundExport } from '@console/shared/kit/background-export'
import { GiveUp } from '@console/shared/kit/lazy-dialog'
import { lazyPart } from '@console/shared/kit/lazy-part'
import { type BulkAction, listScreen } from '@console/shared/kit/list-screen'
import { BidiText, Code, Moment } from '@console/shared/kit/values'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { type AccountRow, accountColumns, buttonStatuses } from '../../../contract/calls/account-standing.ts'
import { accountStanding } from '../../api.ts'
import { customerMessages } from '../../parts/customer/customer.messages.ts'
import { AccountPanel } from './account.panel.tsx'
import { actionMessages, messages } from './account-standing.messages.ts'
import { contactNote } from './contact-note.question.ts'
import { money } from './money.ts'
import { activityMessages, isContacted, statusMessages } from './standing-looks.ts'
import { linkId, useStanding } from './standing-params.ts'
import { States } from './states.tsx'
import { useContacted } from './use-contacted.ts'

const CalledOff = () => {
  const question = contactNote.useAsked()
  return question && <GiveUp close={() => question.answer(false)} />
}
const ContactedDialog = lazyPart(() => import('./contacted.dialog.tsx'), CalledOff)

const Name = ({ row }: { row: AccountRow }) => {
  const { accountHref, account } = useStanding()
  const link = useRef<HTMLAnchorElement>(null)
  const isOpen = account === row.customer_id
  // The panel takes space from the rows, and the next account may be below them: the open one is scrolled into view.
  useEffect(() => {
    if (isOpen) link.current?.closest('tr')?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen])
  return (
    <Link ref={link} id={linkId(row.customer_id)} to={accountHref(row)} aria-current={isOpen ? 'true' : undefined}>
      <bdi>{row.name}</bdi>
    </Link>
  )
}

const Open = () => {
  const { account } = useStanding()
  return account === null ? null : <AccountPanel id={account} />
}

type Filters = Parameters<typeof accountStanding.listAccounts>[0]['filters']

const useContactActions = (): readonly BulkAction<NonNullable<Filters>>[] => {
  const t = useText()
  const contacted = useContacted()
  return [
    {
      label: actionMessages.mark,
      question: null,
      run: (selection, count) => contactNote.ask({ selection, count }),
    },
    {
      label: actionMessages.unmark,
      fits: isContacted,
      question: (count) => ({
        title: t(actionMessages.unmarkTitle, { count }),
        body: t(actionMessages.unmarkHelp),
        action: t(actionMessages.unmark),
      }),
      run: (selection) => contacted.run({ selection, contacted: false }),
    },
  ]
}

const List = listScreen({
  id: 'account-standing',
  title: messages.title,
  call: accountStanding.listAccounts,
  rowId: (row) => row.customer_id,
  columns: [
    { id: 'name', header: customerMessages.name, width: 150, cell: (row) => <Name row={row} /> },
    { id: 'email', header: customerMessages.email, width: 190, cell: (row) => <Code>{row.email}</Code> },
    {
      id: 'company_name',
      header: customerMessages.company,
      width: 126,
      cell: (row) => <BidiText>{row.company_name}</BidiText>,
    },
    {
      id: 'plan',
      header: customerMessages.plan,
      sort: 'plan',
      width: 100,
      cell: (row, t) => t(customerMessages[row.plan]),
    },
    { id: 'status', header: customerMessages.status, width: 100, cell: (row) => <StatusBadge status={row.status} /> },
    {
      id: 'last_activity_at',
      header: messages.lastActivity,
      sort: 'last_activity_at',
      width: 125,
      cell: (row) => <Moment iso={row.last_activity_at} />,
    },
    { id: 'last_activity', header: messages.what, width: 90, cell: (row, t) => t(activityMessages[row.last_activity]) },
    { id: 'days', header: messages.days, width: 60, align: 'end', cell: (row, t) => t.number(row.days) },
    {
      id: 'value',
      header: messages.value,
      sort: 'value',
      width: 95,
      align: 'end',
      cell: (row, t) => money(row.value, t),
    },
    {
      id: 'contacted_at',
      header: messages.contactedAt,
      width: 110,
      cell: (row) => <Moment iso={row.contacted_at} relative />,
    },
    {
      id: 'contacted_by',
      header: messages.contactedBy,
      width: 130,
      hidden: true,
      cell: (row) => <BidiText>{row.contacted_by}</BidiText>,
    },
  ],
  filters: [
    { kind: 'text', key: 'text', label: messages.search, width: 260 },
    { kind: 'choice', key: 'plan', many: true, label: customerMessages.plan, options: planOptions },
    {
      kind: 'choice',
      key: 'days',
      label: messages.silentFor,
      none: messages.days30,
      options: [
        { value: '7', label: messages.days7 },
        { value: '14', label: messages.days14 },
        { value: '60', label: messages.days60 },
        { value: '90', label: messages.days90 },
        { value: '180', label: messages.days180 },
      ],
    },
  ],
  defaultSort: { by: 'last_activity_at', direction: 'asc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: backgroundExport(accountStanding.startAccountsExport, accountColumns),
  href: null,
  lead: () => <States />,
  below: () => <Open />,
  scopeFilters: [
    {
      kind: 'choice',
      key: 'button_status',
      label: messages.states,
      options: buttonStatuses.map((value) => ({ value, label: statusMessages[value] })),
    },
  ],
  useScope: () => ({ button_status: useStanding().button_status }),
  useBulkActions: useContactActions,
  rowMenu: true,
})

/** Inactive accounts, to be won back. */
export const Screen = () => {
  const question = contactNote.useAsked()
  return (
    <>
      <List />
      {question === null ? null : <ContactedDialog />}
    </>
  )
}
