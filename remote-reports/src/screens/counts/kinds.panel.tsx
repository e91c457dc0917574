import { domainStates, resolveStates } from '@console/remote-dataentry/contract/calls/domain-checks'
import { pressKinds } from '@console/remote-dataentry/contract/press'
import { useMayOpen } from '@console/shared/auth/screens'
import { useText, type Word } from '@console/shared/intl/words'
import type { Counted, Counts } from '../../../contract/calls/counts.ts'
import { counts } from '../../api.ts'
import { BarTable } from '../../parts/bar-table/bar-table.tsx'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { words } from './counts.messages.ts'
import { listOf } from './lists.ts'

interface Kinds {
  readonly title: Word
  readonly hint: Word
  readonly name: Word
  readonly header: Word
  readonly list: Parameters<typeof listOf>[1]
  /** Key of the list's filter. */
  readonly filter: string
  /** In the order in which they are told, each with its value in the filter. */
  readonly keys: readonly (readonly [key: string, word: Word, value: string])[]
  readonly of: (data: Counts) => readonly Counted[]
}

const tables = {
  press: {
    title: words.pressTitle,
    hint: words.pressHint,
    name: words.kind,
    header: words.press_events,
    list: 'press',
    filter: 'kind',
    keys: pressKinds.map((kind) => [kind, words[kind], kind] as const),
    of: ({ press_events }) => press_events.kind,
  },
  state: {
    title: words.stateTitle,
    hint: words.scannedHint,
    name: words.state,
    header: words.scanned_domains,
    list: 'domains',
    filter: 'state',
    keys: domainStates.map((state) => [state, words[state], state] as const),
    of: ({ scanned_domains }) => scanned_domains.state,
  },
  resolves: {
    title: words.resolvesTitle,
    hint: words.scannedHint,
    name: words.resolves,
    header: words.scanned_domains,
    list: 'domains',
    filter: 'resolves',
    keys: [
      ...resolveStates.map((state) => [state, words[state], state] as const),
      ['', words.unchecked, 'unchecked'] as const,
    ],
    of: ({ scanned_domains }) => scanned_domains.resolves,
  },
} as const satisfies Record<string, Kinds>

const KindTable = ({ id, kinds, data }: { id: string; kinds: Kinds; data: Counts }) => {
  const t = useText()
  const mayOpen = useMayOpen()
  const countOf = new Map(kinds.of(data).map(({ key, count }) => [key, count]))
  const rows = kinds.keys.map(([key, word, value]) => ({
    id: key,
    name: t(word),
    count: countOf.get(key) ?? 0,
    href: listOf(mayOpen, kinds.list, { [kinds.filter]: value }),
  }))
  return (
    <BarTable
      id={`counts-${id}`}
      label={t(kinds.title)}
      name={t(kinds.name)}
      columns={[{ id: 'count', header: t(kinds.header) }]}
      order="count"
      rows={rows.map(({ count, href, ...row }) => ({ ...row, values: [{ value: count, ...(href ? { href } : {}) }] }))}
      all={rows.map(({ name, count }) => [name, count])}
    />
  )
}

/** A few kinds of a record, each leading to its list. */
export const KindsPanel = ({ of }: { of: keyof typeof tables }) => {
  const kinds: Kinds = tables[of]
  return (
    <ReportPanel
      title={kinds.title}
      hint={kinds.hint}
      call={counts.getCounts}
      input={{}}
      // A head, the lines, and the button under them.
      height={72 + kinds.keys.length * 33}
      asOf={({ as_of }) => ({ as_of, rebuilding: false })}
    >
      {(data) => <KindTable id={of} kinds={kinds} data={data} />}
    </ReportPanel>
  )
}
