import { unlockKinds } from '@console/remote-members/contract/calls/unlocks'
import { limits } from '@console/shared/contract/limits'
import type { SelectionOf } from '@console/shared/contract/list'
import { useText } from '@console/shared/intl/messages'
import { backgroundExport } from '@console/shared/kit/background-export'
import { Badge } from '@console/shared/kit/base'
import { listPanel } from '@console/shared/kit/list-screen'
import { notify } from '@console/shared/kit/notify'
import { useChange } from '@console/shared/kit/use-change'
import { BidiText } from '@console/shared/kit/values'
import { takenColumns } from '../../../contract/calls/unlock-report.ts'
import { unlockReport, unlocks } from '../../api.ts'
import { scopeFilters } from '../../parts/range/scope-filters.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { messages } from './customer-unlocks-report.messages.ts'
import { idsOfTaken, listTaken, type TakenFilters } from './taken-call.ts'
import { useCustomer } from './use-customer.ts'

const invalidates = [unlocks.listUnlocks, unlockReport.listUnlockers]

/** Hides and shows the selection, up to the limit of one change. */
const useHiding = () => {
  const t = useText()
  const { customer = 0 } = useCustomer()
  const hide = useChange(unlocks.hideUnlocks, {
    done: ({ changed }) => t(messages.hid, { count: changed }),
    invalidates,
  })
  const show = useChange(unlocks.hideUnlocks, {
    done: ({ changed }) => t(messages.shownAgain, { count: changed }),
    invalidates,
  })
  const set = (hidden: boolean) => async (selection: SelectionOf<TakenFilters>, count: number) => {
    if (count > limits.maxSelectedIds) {
      notify.failure(new Error(t(messages.tooMany, { limit: t.number(limits.maxSelectedIds) })))
      return false
    }
    const ids = 'ids' in selection ? selection.ids : await idsOfTaken(selection.matching)
    return (hidden ? hide : show).run({ customer_id: customer, ids, hidden })
  }
  return [
    {
      label: messages.hide,
      fits: ({ hidden }: Readonly<Record<string, unknown>>) => hidden !== true,
      question: (count: number) => ({
        title: t(messages.hideTitle, { count }),
        body: t(messages.hideBody),
        action: t(messages.hide),
        danger: true,
      }),
      run: set(true),
    },
    {
      label: messages.showAgain,
      fits: ({ hidden }: Readonly<Record<string, unknown>>) => hidden === true,
      question: null,
      run: set(false),
    },
  ]
}

/** The customer's unlocks in the range. */
export const TakenList = listPanel(
  {
    id: 'customer-unlocks',
    title: messages.taken,
    call: listTaken,
    rowId: (row) => row.id,
    columns: [
      {
        id: 'created_at',
        header: messages.at,
        sort: 'created_at',
        width: 180,
        cell: (row, t) => t.dateTime(row.created_at),
      },
      { id: 'kind', header: messages.kind, width: 100, cell: (row, t) => t(messages[row.kind]) },
      {
        id: 'name',
        header: messages.name,
        width: 240,
        cell: (row, t) => (
          <>
            {row.hidden ? (
              <Badge size="xs" colorPalette="orange" marginInlineEnd="1.5">
                {t(messages.hidden)}
              </Badge>
            ) : null}
            <bdi>{row.name}</bdi>
          </>
        ),
      },
      { id: 'company', header: messages.ofCompany, width: 190, cell: (row) => <BidiText>{row.company}</BidiText> },
      { id: 'credits', header: messages.credits, width: 80, align: 'end', cell: (row, t) => t.number(row.credits) },
      {
        id: 'export_id',
        header: messages.export,
        width: 150,
        cell: (row, t) =>
          row.export_id === null ? t(messages.alone) : t(messages.byExport, { id: String(row.export_id) }),
      },
    ],
    filters: [
      { kind: 'text', key: 'text', label: messages.search, width: 240 },
      {
        kind: 'choice',
        key: 'kind',
        label: messages.kind,
        options: unlockKinds.map((value) => ({ value, label: messages[value] })),
      },
      {
        kind: 'choice',
        key: 'visibility',
        label: messages.visibility,
        options: [
          { value: 'shown', label: messages.shown },
          { value: 'hidden', label: messages.hidden },
        ],
      },
    ],
    defaultSort: { by: 'created_at', direction: 'desc' },
    empty: { title: messages.nothing, hint: messages.nothingHint },
    export: backgroundExport(unlockReport.startUnlocksExport, takenColumns),
    href: null,
    rowMenu: true,
    scopeFilters,
    useScope: () => {
      const { from, to } = useRange()
      const { customer } = useCustomer()
      return { from, to, ...(customer === undefined ? {} : { customer_id: customer }) }
    },
    useBulkActions: useHiding,
  },
  'taken',
)
