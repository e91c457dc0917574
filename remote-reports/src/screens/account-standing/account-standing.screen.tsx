import { accountStanding } from '@console/shared/api/account-standing'
import { type AccountRow, accountColumns, buttonStatuses } from '@console/shared/contract/calls/account-standing'
import { useText } from '@console/shared/intl/words'
import { backgroundExport } from '@console/shared/kit/background-export'
import { planOptions, StatusBadge } from '@console/shared/kit/customer'
import { GiveUp } from '@console/shared/kit/late-dialog'
import { latePart } from '@console/shared/kit/late-part'
import { type BulkAction, listScreen } from '@console/shared/kit/list-screen'
import { Code, Moment } from '@console/shared/kit/values'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { customerWords } from '../../parts/customer/customer.messages.ts'
import { AccountPanel } from './account.panel.tsx'
import { deedWords, words } from './account-standing.messages.ts'
import { askForNote, contactedAtom } from './contacted.atoms.ts'
import { money } from './money.ts'
import { activityWords, statusWords } from './standing-looks.ts'
import { linkId, useStanding } from './standing-params.ts'
import { States } from './states.tsx'
import { useContacted } from './use-contacted.ts'

const CalledOff = () => {
  const asked = useAtomValue(contactedAtom)
  return asked && <GiveUp close={() => asked.end(false)} />
}
const ContactedDialog = latePart(() => import('./contacted.dialog.tsx'), CalledOff)

const Name = ({ row }: { row: AccountRow }) => {
  const { accountHref, account } = useStanding()
  return (
    <Link
      id={linkId(row.customer_id)}
      to={accountHref(row)}
      aria-current={account === row.customer_id ? 'true' : undefined}
    >
      <bdi>{row.name}</bdi>
    </Link>
  )
}

const Lead = () => {
  const { account } = useStanding()
  return (
    <>
      <States />
      {account === null ? null : <AccountPanel id={account} />}
    </>
  )
}

type Filters = Parameters<typeof accountStanding.listAccounts>[0]['filters']

const useDeeds = (): readonly BulkAction<NonNullable<Filters>>[] => {
  const t = useText()
  const contacted = useContacted()
  return [
    { label: deedWords.mark, question: null, run: (selection, count) => askForNote(selection, count) },
    {
      label: deedWords.unmark,
      question: (count) => ({
        title: t(deedWords.unmarkTitle, { count }),
        body: t(deedWords.unmarkHelp),
        action: t(deedWords.unmark),
      }),
      run: (selection) => contacted.run({ selection, contacted: false }),
    },
  ]
}

const List = listScreen({
  id: 'account-standing',
  title: words.title,
  call: accountStanding.listAccounts,
  rowId: (row) => row.customer_id,
  columns: [
    { id: 'name', header: customerWords.name, width: 190, cell: (row) => <Name row={row} /> },
    { id: 'email', header: customerWords.email, width: 230, cell: (row) => <Code>{row.email}</Code> },
    { id: 'company_name', header: customerWords.company, width: 180, cell: (row) => <bdi>{row.company_name}</bdi> },
    { id: 'plan', header: customerWords.plan, sort: 'plan', width: 120, cell: (row, t) => t(customerWords[row.plan]) },
    { id: 'status', header: customerWords.status, width: 110, cell: (row) => <StatusBadge status={row.status} /> },
    {
      id: 'last_activity_at',
      header: words.lastActivity,
      sort: 'last_activity_at',
      width: 140,
      cell: (row) => <Moment iso={row.last_activity_at} />,
    },
    { id: 'last_activity', header: words.what, width: 110, cell: (row, t) => t(activityWords[row.last_activity]) },
    { id: 'days', header: words.days, width: 70, align: 'end', cell: (row, t) => t.number(row.days) },
    {
      id: 'value',
      header: words.value,
      sort: 'value',
      width: 120,
      align: 'end',
      cell: (row, t) => money(row.value, t),
    },
    {
      id: 'contacted_at',
      header: words.contactedAt,
      width: 130,
      cell: (row) => <Moment iso={row.contacted_at} relative />,
    },
    { id: 'contacted_by', header: words.contactedBy, width: 130, cell: (row) => <bdi>{row.contacted_by}</bdi> },
  ],
  filters: [
    { kind: 'text', key: 'text', label: words.search, width: 260 },
    { kind: 'choice', key: 'plan', many: true, label: customerWords.plan, options: planOptions },
    {
      kind: 'choice',
      key: 'days',
      label: words.silentFor,
      none: words.days30,
      options: [
        { value: '7', label: words.days7 },
        { value: '14', label: words.days14 },
        { value: '60', label: words.days60 },
        { value: '90', label: words.days90 },
        { value: '180', label: words.days180 },
      ],
    },
  ],
  defaultSort: { by: 'last_activity_at', direction: 'asc' },
  empty: { title: words.empty, hint: words.emptyHint },
  export: backgroundExport(accountStanding.startAccountsExport, accountColumns),
  href: null,
  lead: () => <Lead />,
  scopeFilters: [
    {
      kind: 'choice',
      key: 'button_status',
      label: words.states,
      options: buttonStatuses.map((value) => ({ value, label: statusWords[value] })),
    },
  ],
  useScope: () => ({ button_status: useStanding().button_status }),
  useBulkActions: useDeeds,
  rowMenu: true,
})

/** Accounts that nobody uses any more, to be won back. */
export const Screen = () => {
  const asked = useAtomValue(contactedAtom)
  return (
    <>
      <List />
      {asked === null ? null : <ContactedDialog />}
    </>
  )
}
