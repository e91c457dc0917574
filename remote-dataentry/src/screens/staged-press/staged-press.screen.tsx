import { ahead } from '@console/shared/api/query'
import { type Message, type Text, useText } from '@console/shared/intl/messages'
import { Badge, Button } from '@console/shared/kit/base'
import { outcomeText } from '@console/shared/kit/bulk-outcome'
import { AddIcon } from '@console/shared/kit/icons'
import { listScreen } from '@console/shared/kit/list-screen'
import { useChange } from '@console/shared/kit/use-change'
import { Code, Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import { type StagedPress, stagedPressColumns, stagedStates } from '../../../contract/calls/staged-press.ts'
import { pressKinds } from '../../../contract/press-event.ts'
import { press, stagedPress } from '../../api.ts'
import { kindMessages, pressMessages, problemMessages, stagedStateMessages } from '../../parts/press/press.messages.ts'
import { editPressPath } from '../../parts/press/press-paths.ts'
import { TitleLink } from '../../parts/press/title-link.tsx'
import { EditStaged } from './edit-staged.form.tsx'
import { messages } from './staged-press.messages.ts'

const palettes = { read: 'primary', staged: 'gray', failed: 'secondary', published: 'green' } as const

/** Published press links to its event, everything else to its entry form. */
const hrefOf = ({ state, company_id, staged_press_id: staged, press_event_id: press }: StagedPress): string =>
  state === 'published' && press !== null ? editPressPath({ company_id, press }) : editPressPath({ company_id, staged })

const problemText = ({ problem }: StagedPress, t: Text): string =>
  problem in problemMessages ? t(problemMessages[problem as keyof typeof problemMessages]) : problem // just looked up

const AddButton = () => {
  const t = useText()
  return (
    <Button size="sm" asChild>
      <Link to="/dataentry/addStagedPress">
        <AddIcon size={15} aria-hidden />
        {t(messages.add)}
      </Link>
    </Button>
  )
}

export const Screen = listScreen({
  id: 'staged-press',
  title: messages.title,
  call: stagedPress.listStagedPress,
  rowId: (row) => row.staged_press_id,
  columns: [
    {
      id: 'state',
      header: pressMessages.state,
      sort: 'state',
      width: 110,
      cell: (row, t) => <Badge colorPalette={palettes[row.state]}>{t(stagedStateMessages[row.state])}</Badge>,
    },
    {
      id: 'title',
      header: pressMessages.title,
      width: 330,
      names: true,
      cell: (row) => <TitleLink to={hrefOf(row)} title={row.title} url={row.url} />,
    },
    { id: 'site', header: pressMessages.site, width: 150, cell: (row) => <bdi>{row.site}</bdi> },
    { id: 'company_name', header: pressMessages.company, width: 170, cell: (row) => <bdi>{row.company_name}</bdi> },
    { id: 'kind', header: pressMessages.kind, width: 90, cell: (row, t) => t(kindMessages[row.kind]) },
    { id: 'problem', header: messages.problem, width: 220, cell: (row, t) => problemText(row, t) },
    { id: 'url', header: pressMessages.address, width: 240, hidden: true, cell: (row) => <Code>{row.url}</Code> },
    { id: 'created_by', header: pressMessages.by, width: 120, cell: (row) => <bdi>{row.created_by}</bdi> },
    {
      id: 'created_at',
      header: pressMessages.stagedAt,
      sort: 'created_at',
      width: 120,
      cell: (row) => <Moment iso={row.created_at} relative />,
    },
    {
      id: 'edit',
      header: messages.edit,
      width: 70,
      cell: (row) => (row.state === 'published' ? null : <EditStaged row={row} />),
    },
  ],
  filters: [
    { kind: 'text', key: 'text', label: pressMessages.search, width: 260 },
    {
      kind: 'choice',
      key: 'state',
      label: pressMessages.state,
      options: stagedStates.map((value) => ({ value, label: stagedStateMessages[value] })),
    },
    {
      kind: 'choice',
      key: 'kind',
      label: pressMessages.kind,
      options: pressKinds.map((value) => ({ value, label: kindMessages[value] })),
    },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: messages.empty, hint: messages.emptyHint },
  export: { call: stagedPress.exportStagedPress, columns: stagedPressColumns },
  href: hrefOf,
  ahead: ({ state, press_event_id, staged_press_id }) =>
    state === 'published' && press_event_id !== null
      ? ahead(press.viewEditPress, { press_event_id })
      : ahead(stagedPress.getStagedPress, { staged_press_id }),
  actions: () => <AddButton />,
  rowMenu: true,
  useBulkActions: () => {
    const t = useText()
    const options = (said: Message) => ({
      done: (outcome: Parameters<typeof outcomeText>[0]) => outcomeText(outcome, t, (count) => t(said, { count })),
      invalidates: [stagedPress.listStagedPress, stagedPress.listStagingBatches],
    })
    const remove = useChange(stagedPress.deleteStagedPress, options(messages.deletedMany))
    const again = useChange(stagedPress.readStagedPressAgain, options(messages.againMany))
    return [
      {
        label: messages.readAgain,
        fits: ({ state }) => state === 'staged' || state === 'failed',
        question: null,
        run: (selection) => again.run({ selection }),
      },
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
