import { ahead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button } from '@console/shared/kit/base'
import { AddIcon } from '@console/shared/kit/icons'
import { lazySection, Waiting } from '@console/shared/kit/lazy-part'
import { listScreen } from '@console/shared/kit/list-screen'
import { useChange } from '@console/shared/kit/use-change'
import { Code, Moment } from '@console/shared/kit/values'
import { Link, useParams } from 'react-router-dom'
import { pressColumns } from '../../../contract/calls/press.ts'
import { pressKinds, pressStates } from '../../../contract/press-event.ts'
import type { PressEvent } from '../../../contract/press-values.ts'
import { press } from '../../api.ts'
import { kindMessages, pressMessages, stateMessages } from '../../parts/press/press.messages.ts'
import { editPressPath } from '../../parts/press/press-paths.ts'
import { amountText, Happened } from '../../parts/press/press-values.tsx'
import { TitleLink } from '../../parts/press/title-link.tsx'
import { OfCompany } from './of-company.tsx'
import { messages } from './press-list.messages.ts'

/** The company in the address, `/dataentry/showPressList/7`. */
const useCompanyId = (): number | undefined => {
  const { company_id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(company_id) ? Number(company_id) : undefined
}

const hrefOf = ({ company_id, press_event_id: press }: PressEvent): string => editPressPath({ company_id, press })

const AddPress = () => {
  const t = useText()
  return (
    <Button size="sm" asChild>
      <Link to={editPressPath({ company_id: useCompanyId() })}>
        <AddIcon size={15} aria-hidden />
        {t(messages.add)}
      </Link>
    </Button>
  )
}

const Lead = () => {
  const companyId = useCompanyId()
  return companyId === undefined ? null : <OfCompany id={companyId} />
}

const PressPeek = lazySection<{ row: PressEvent }>(
  async () => ({ default: (await import('./press-peek.tsx')).PressPeek }),
  <Waiting height="320px" />,
)

export const Screen = listScreen({
  id: 'press-list',
  title: messages.title,
  call: press.showPressList,
  rowId: (row) => row.press_event_id,
  columns: [
    {
      id: 'happened_on',
      header: messages.happened,
      sort: 'happened_on',
      width: 120,
      cell: (row) => <Happened of={row} />,
    },
    { id: 'kind', header: pressMessages.kind, width: 90, cell: (row, t) => t(kindMessages[row.kind]) },
    {
      id: 'title',
      header: pressMessages.title,
      width: 340,
      names: true,
      cell: (row) => <TitleLink to={hrefOf(row)} title={row.title} url={row.url} />,
    },
    { id: 'company_name', header: pressMessages.company, width: 190, cell: (row) => <bdi>{row.company_name}</bdi> },
    { id: 'amount', header: messages.amount, width: 100, align: 'end', cell: (row, t) => amountText(row, t) },
    {
      id: 'people',
      header: messages.people,
      width: 160,
      cell: (row) => <bdi>{row.people.map(({ name }) => name).join(', ')}</bdi>,
    },
    { id: 'state', header: pressMessages.state, width: 140, cell: (row, t) => t(stateMessages[row.state]) },
    { id: 'url', header: pressMessages.address, width: 220, hidden: true, cell: (row) => <Code>{row.url}</Code> },
    { id: 'created_by', header: pressMessages.by, width: 130, cell: (row) => <bdi>{row.created_by}</bdi> },
    {
      id: 'created_at',
      header: pressMessages.at,
      sort: 'created_at',
      width: 120,
      cell: (row) => <Moment iso={row.created_at} relative />,
    },
  ],
  filters: [
    { kind: 'text', key: 'text', label: pressMessages.search, width: 260 },
    {
      kind: 'choice',
      key: 'kind',
      label: pressMessages.kind,
      options: pressKinds.map((value) => ({ value, label: kindMessages[value] })),
    },
    {
      kind: 'choice',
      key: 'state',
      label: pressMessages.state,
      options: pressStates.map((value) => ({ value, label: stateMessages[value] })),
    },
    { kind: 'date', key: 'from', label: messages.from },
    { kind: 'date', key: 'to', label: messages.to },
  ],
  defaultSort: { by: 'happened_on', direction: 'desc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: { call: press.exportPress, columns: pressColumns },
  href: hrefOf,
  ahead: ({ press_event_id }) => ahead(press.viewEditPress, { press_event_id }),
  peek: PressPeek,
  actions: () => <AddPress />,
  lead: () => <Lead />,
  useScope: () => {
    const company_id = useCompanyId()
    return company_id === undefined ? {} : { company_id }
  },
  rowMenu: true,
  useBulkActions: () => {
    const t = useText()
    const remove = useChange(press.deletePress, {
      done: ({ deleted }) => t(messages.deleted, { count: deleted }),
      invalidates: [press.showPressList, press.searchPressUrl],
    })
    return [
      {
        label: pressMessages.delete,
        question: (count) => ({
          title: t(messages.deleteTitle, { count }),
          body: t(messages.deleteBody),
          action: t(pressMessages.delete),
          danger: true,
        }),
        run: (selection) => remove.run({ selection }),
      },
    ]
  },
})
