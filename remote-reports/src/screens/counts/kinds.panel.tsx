import { domainStates, resolveStates } from '@console/remote-dataentry/contract/calls/domain-checks'
import { pressKinds } from '@console/remote-dataentry/contract/press-event'
import { useCanOpen } from '@console/shared/auth/screens'
import { type Message, useText } from '@console/shared/intl/messages'
import type { Counted, Counts } from '../../../contract/calls/counts.ts'
import { counts } from '../../api.ts'
import { BarTable } from '../../parts/bar-table/bar-table.tsx'
import { ReportPanel } from '../../parts/panel/report-panel.tsx'
import { messages } from './counts.messages.ts'
import { listOf } from './lists.ts'

interface Kinds {
  readonly title: Message
  readonly hint: Message
  readonly name: Message
  readonly header: Message
  readonly list: Parameters<typeof listOf>[1]
  /** URL parameter of the list's filter. */
  readonly filter: string
  /** In display order, each with its filter value. */
  readonly keys: readonly (readonly [key: string, word: Message, value: string])[]
  readonly of: (data: Counts) => readonly Counted[]
}

const tables = {
  press: {
    title: messages.pressTitle,
    hint: messages.pressHint,
    name: messages.kind,
    header: messages.press_events,
    list: 'press',
    filter: 'kind',
    keys: pressKinds.map((kind) => [kind, messages[kind], kind] as const),
    of: ({ press_events }) => press_events.kind,
  },
  state: {
    title: messages.stateTitle,
    hint: messages.scannedHint,
    name: messages.state,
    header: messages.scanned_domains,
    list: 'domains',
    filter: 'state',
    keys: domainStates.map((state) => [state, messages[state], state] as const),
    of: ({ scanned_domains }) => scanned_domains.state,
  },
  resolves: {
    title: messages.resolvesTitle,
    hint: messages.scannedHint,
    name: messages.resolves,
    header: messages.scanned_domains,
    list: 'domains',
    filter: 'resolves',
    keys: [
      ...resolveStates.map((state) => [state, messages[state], state] as const),
      ['', messages.unchecked, 'unchecked'] as const,
    ],
    of: ({ scanned_domains }) => scanned_domains.resolves,
  },
} as const satisfies Record<string, Kinds>

const KindTable = ({ id, kinds, data }: { id: string; kinds: Kinds; data: Counts }) => {
  const t = useText()
  const canOpen = useCanOpen()
  const countOf = new Map(kinds.of(data).map(({ key, count }) => [key, count]))
  const rows = kinds.keys.map(([key, word, value]) => ({
    id: key,
    name: t(word),
    count: countOf.get(key) ?? 0,
    href: listOf(canOpen, kinds.list, { [kinds.filter]: value }),
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

/** Kinds of a record, each linking to its list. */
export const KindsPanel = ({ of }: { of: keyof typeof tables }) => {
  const kinds: Kinds = tables[of]
  return (
    <ReportPanel
      title={kinds.title}
      hint={kinds.hint}
      call={counts.getCounts}
      input={{}}
      // A header, the lines, and the button below them.
      height={72 + kinds.keys.length * 33}
      asOf={({ as_of }) => ({ as_of, rebuilding: false })}
    >
      {(data) => <KindTable id={of} kinds={kinds} data={data} />}
    </ReportPanel>
  )
}
