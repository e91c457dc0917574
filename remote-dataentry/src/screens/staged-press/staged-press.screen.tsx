import { type Text, useText, type Word } from '@console/shared/intl/words'
import { Badge, Button } from '@console/shared/kit/base'
import { outcomeText } from '@console/shared/kit/bulk-outcome'
import { AddIcon } from '@console/shared/kit/icons'
import { listScreen } from '@console/shared/kit/list-screen'
import { useChange } from '@console/shared/kit/use-change'
import { Code, Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import { type StagedPress, stagedPressColumns, stagedStates } from '../../../contract/calls/staged-press.ts'
import { pressKinds } from '../../../contract/press.ts'
import { stagedPress } from '../../api.ts'
import { editPressPath } from '../../parts/press/press-paths.ts'
import { kindWords, pressWords, problemWords, stagedStateWords } from '../../parts/press/press-words.messages.ts'
import { TitleLink } from '../../parts/press/title-link.tsx'
import { EditStaged } from './edit-staged.form.tsx'
import { words } from './staged-press.messages.ts'

const palettes = { read: 'primary', staged: 'gray', failed: 'secondary', published: 'green' } as const

/** Published press leads to its event, everything else to where it is entered. */
const hrefOf = ({ state, company_id, staged_press_id: staged, press_event_id: press }: StagedPress): string =>
  state === 'published' && press !== null ? editPressPath({ company_id, press }) : editPressPath({ company_id, staged })

const problemText = ({ problem }: StagedPress, t: Text): string =>
  problem in problemWords ? t(problemWords[problem as keyof typeof problemWords]) : problem // just looked up

const AddButton = () => {
  const t = useText()
  return (
    <Button size="sm" asChild>
      <Link to="/dataentry/addStagedPress">
        <AddIcon size={15} aria-hidden />
        {t(words.add)}
      </Link>
    </Button>
  )
}

export const Screen = listScreen({
  id: 'staged-press',
  title: words.title,
  call: stagedPress.listStagedPress,
  rowId: (row) => row.staged_press_id,
  columns: [
    {
      id: 'state',
      header: pressWords.state,
      sort: 'state',
      width: 110,
      cell: (row, t) => <Badge colorPalette={palettes[row.state]}>{t(stagedStateWords[row.state])}</Badge>,
    },
    {
      id: 'title',
      header: pressWords.title,
      width: 330,
      cell: (row) => <TitleLink to={hrefOf(row)} title={row.title} url={row.url} />,
    },
    { id: 'site', header: pressWords.site, width: 150, cell: (row) => <bdi>{row.site}</bdi> },
    { id: 'company_name', header: pressWords.company, width: 170, cell: (row) => <bdi>{row.company_name}</bdi> },
    { id: 'kind', header: pressWords.kind, width: 90, cell: (row, t) => t(kindWords[row.kind]) },
    { id: 'problem', header: words.problem, width: 220, cell: (row, t) => problemText(row, t) },
    { id: 'url', header: pressWords.address, width: 240, hidden: true, cell: (row) => <Code>{row.url}</Code> },
    { id: 'created_by', header: pressWords.by, width: 120, cell: (row) => <bdi>{row.created_by}</bdi> },
    {
      id: 'created_at',
      header: pressWords.stagedAt,
      sort: 'created_at',
      width: 120,
      cell: (row) => <Moment iso={row.created_at} relative />,
    },
    {
      id: 'edit',
      header: words.edit,
      width: 70,
      cell: (row) => (row.state === 'published' ? null : <EditStaged row={row} />),
    },
  ],
  filters: [
    { kind: 'text', key: 'text', label: pressWords.search, width: 260 },
    {
      kind: 'choice',
      key: 'state',
      label: pressWords.state,
      options: stagedStates.map((value) => ({ value, label: stagedStateWords[value] })),
    },
    {
      kind: 'choice',
      key: 'kind',
      label: pressWords.kind,
      options: pressKinds.map((value) => ({ value, label: kindWords[value] })),
    },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: words.empty, hint: words.emptyHint },
  export: { call: stagedPress.exportStagedPress, columns: stagedPressColumns },
  href: hrefOf,
  actions: () => <AddButton />,
  rowMenu: true,
  useBulkActions: () => {
    const t = useText()
    const options = (said: Word) => ({
      done: (outcome: Parameters<typeof outcomeText>[0]) => outcomeText(outcome, t, (count) => t(said, { count })),
      outdates: [stagedPress.listStagedPress, stagedPress.listStagingBatches],
    })
    const remove = useChange(stagedPress.deleteStagedPress, options(words.deletedMany))
    const again = useChange(stagedPress.readStagedPressAgain, options(words.againMany))
    return [
      {
        label: words.readAgain,
        fits: ({ state }) => state === 'staged' || state === 'failed',
        question: null,
        run: (selection) => again.run({ selection }),
      },
      {
        label: pressWords.delete,
        question: (count) => ({
          title: t(words.deleteTitle, { count }),
          body: t(words.deleteBody),
          action: t(pressWords.delete),
          danger: true,
        }),
        run: (selection) => remove.run({ selection }),
      },
    ]
  },
})
