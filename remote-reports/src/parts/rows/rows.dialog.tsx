import { useCanOpen } from '@console/shared/auth/screens'
import { localeAtom, type Text, useText } from '@console/shared/intl/messages'
import { backgroundExport } from '@console/shared/kit/background-export'
import { ModalDialog } from '@console/shared/kit/dialog'
import { listPanel } from '@console/shared/kit/list-screen'
import { BidiText, Code } from '@console/shared/kit/values'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { figureRowColumns } from '../../../contract/calls/figures.ts'
import { type FigureId, figureIds } from '../../../contract/figures.ts'
import { figures } from '../../api.ts'
import { figureMessages } from '../figure.messages.ts'
import { dayFormats } from '../range/day-formats.ts'
import { writeDay } from '../range/days.ts'
import { scopeFilters } from '../range/scope-filters.ts'
import { rowsMessages as messages } from './rows.messages.ts'
import { RowsKept } from './rows-kept.tsx'
import { type RowsOf, useRows } from './use-rows.ts'

const CustomerLink = ({ id, name }: { id: number; name: string }) =>
  useCanOpen()('edit-member') ? (
    <Link to={`/editmember?customer_id=${id}`}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  )

/** Figures of customers and unlocks keep all their rows. */
const sourceOf = (figure: FigureId): 'searches' | 'requests' | null =>
  figure === 'searches' ? 'searches' : /^(api|enrichment)_/.test(figure) ? 'requests' : null

const Kept = () => {
  const { shown } = useRows()
  const source = shown === null ? null : sourceOf(shown.figure)
  return shown === null || source === null ? null : <RowsKept source={source} from={shown.from} />
}

const Rows = listPanel(
  {
    id: 'figure-rows',
    title: messages.title,
    call: figures.listFigureRows,
    rowId: (row) => row.id,
    columns: [
      { id: 'at', header: messages.at, sort: 'at', width: 150, cell: (row, t) => t.dateTime(row.at) },
      {
        id: 'customer',
        header: messages.customer,
        width: 160,
        cell: (row) => <CustomerLink id={row.customer_id} name={row.customer || row.email} />,
      },
      { id: 'email', header: messages.email, width: 220, hidden: true, cell: (row) => <Code>{row.email}</Code> },
      { id: 'text', header: messages.text, width: 230, cell: (row) => <BidiText>{row.text}</BidiText> },
      { id: 'amount', header: messages.amount, width: 90, align: 'end', cell: (row, t) => t.number(row.amount) },
    ],
    filters: [],
    lead: () => <Kept />,
    defaultSort: { by: 'at', direction: 'desc' },
    empty: { title: messages.empty, hint: messages.emptyHint },
    export: backgroundExport(figures.startFigureRowsExport, figureRowColumns),
    href: null,
    whole: true,
    scopeFilters: [
      {
        kind: 'choice',
        key: 'figure',
        label: messages.figure,
        options: figureIds.map((value) => ({ value, label: figureMessages[value].name })),
      },
      ...scopeFilters,
    ],
    useScope: () => useRows().shown ?? {},
  },
  // URL parameters of the list, separate from those of the rows: a saved view does not determine which rows are shown.
  'rows_list',
  { height: 460 },
)

const limitsOf = ({ customer_id, key_id }: RowsOf, t: Text): string[] => [
  ...(customer_id === undefined ? [] : [t(messages.ofCustomer, { id: String(customer_id) })]),
  ...(key_id === undefined ? [] : [t(messages.ofKey, { id: String(key_id) })]),
]

/** The rows behind a number, over the report. */
export default function RowsDialog() {
  const t = useText()
  const { long } = dayFormats(useAtomValue(localeAtom))
  const { shown, close } = useRows()
  if (shown === null) return null
  const { figure, from, to } = shown
  const title = t(messages.of, {
    figure: t(figureMessages[figure].name),
    from: writeDay(from, long),
    to: writeDay(to, long),
  })
  return (
    <ModalDialog open onClose={close} title={[title, ...limitsOf(shown, t)].join(', ')} size="xl">
      <Rows />
    </ModalDialog>
  )
}
