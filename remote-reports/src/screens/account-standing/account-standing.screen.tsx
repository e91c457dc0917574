import { planOptions, StatusBadge } from '@console/remote-members/widgets/customer'
import { useText } from '@console/shared/intl/words'
import { backgroundExport } from '@console/shared/kit/background-export'
import { GiveUp } from '@console/shared/kit/late-dialog'
import { latePart } from '@console/shared/kit/late-part'
import { type BulkAction, listScreen } from '@console/shared/kit/list-screen'
import { BidiText, Code, Moment } from '@console/shared/kit/values'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { type AccountRow, accountColumns, buttonStatuses } from '../../../contract/calls/account-standing.ts'
import { accountStanding } from '../../api.ts'
import { customerWords } from '../../parts/customer/customer.messages.ts'
import { AccountPanel } from './account.panel.tsx'
import { deedWords, words } from './account-standing.messages.ts'
import { askForNote, contactedAtom } from './contacted.atoms.ts'
import { money } from './money.ts'
import { activityWords, isContacted, statusWords } from './standing-looks.ts'
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
  const link = useRef<HTMLAnchorElement>(null)
  const isOpen = account === row.customer_id
  // The panel takes room from the rows, and the next account may be below them: the open one stays in sight.
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

const useDeeds = (): readonly BulkAction<NonNullable<Filters>>[] => {
  const t = useText()
  const contacted = useContacted()
  return [
    {
      label: deedWords.mark,
      question: null,
      run: (selection, count) => askForNote(selection, count),
    },
    {
      label: deedWords.unmark,
      fits: isContacted,
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
    { id: 'name', header: customerWords.name, width: 160, cell: (row) => <Name row={row} /> },
    { id: 'email', header: customerWords.email, width: 190, cell: (row) => <Code>{row.email}</Code> },
    {
      id: 'company_name',
      header: customerWords.company,
      width: 126,
      cell: (row) => <BidiText>{row.company_name}</BidiText>,
    },
    { id: 'plan', header: customerWords.plan, sort: 'plan', width: 100, cell: (row, t) => t(customerWords[row.plan]) },
    { id: 'status', header: customerWords.status, width: 100, cell: (row) => <StatusBadge status={row.status} /> },
    {
      id: 'last_activity_at',
      header: words.lastActivity,
      sort: 'last_activity_at',
      width: 125,
      cell: (row) => <Moment iso={row.last_activity_at} />,
    },
    { id: 'last_activity', header: words.what, width: 90, cell: (row, t) => t(activityWords[row.last_activity]) },
    { id: 'days', header: words.days, width: 60, align: 'end', cell: (row, t) => t.number(row.days) },
    {
      id: 'value',
      header: words.value,
      sort: 'value',
      width: 95,
      align: 'end',
      cell: (row, t) => money(row.value, t),
    },
    {
      id: 'contacted_at',
      header: words.contactedAt,
      width: 110,
      cell: (row) => <Moment iso={row.contacted_at} relative />,
    },
    {
      id: 'contacted_by',
      header: words.contactedBy,
      width: 130,
      hidden: true,
      cell: (row) => <BidiText>{row.contacted_by}</BidiText>,
    },
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
  lead: () => <States />,
  below: () => <Open />,
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
