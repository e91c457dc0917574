import { useReadPages } from '@console/shared/api/pages'
import { useText } from '@console/shared/intl/messages'
import { Flex, NativeSelect, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { EndlessList } from '@console/shared/kit/endless-list'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { kitMessages } from '@console/shared/messages/kit'
import { ArchivedNote } from '../../../../widgets/archived-note.tsx'
import { members } from '../../../api.ts'
import { callMessages } from './call-messages.ts'
import { ChangeEntry } from './change-entry.tsx'
import { messages } from './history.messages.ts'

const pageSize = 100
const entryHeight = 130

interface ChoiceProps {
  readonly label: string
  readonly all: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

const Choice = ({ label, all, value, options, onChange }: ChoiceProps) => (
  <NativeSelect.Root size="sm" width="220px" maxWidth="100%" bg="bg.panel">
    <NativeSelect.Field aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)

/** A choice in the URL. */
const useParam = (name: string): [string, (value: string) => void] => {
  const [params, setParams] = useUrlParams()
  const set = (value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [params.get(name) ?? '', set]
}

/** All changes of a customer, newest first, by kind and by agent. */
export const Changes = ({ customerId }: { customerId: number }) => {
  const t = useText()
  const [call, setCall] = useParam('kind')
  const [agent, setAgent] = useParam('agent')
  const agentId = /^[1-9]\d{0,14}$/.test(agent) ? Number(agent) : undefined
  const read = useReadPages(
    members.listCustomerHistory,
    (token) => ({
      id: customerId,
      ...(call ? { call } : {}),
      ...(agentId === undefined ? {} : { agent_id: agentId }),
      page: { size: pageSize, ...(token ? { after: token } : {}) },
    }),
    ({ next }) => next,
  )
  const first = read.pages?.[0]
  const entries = read.pages?.flatMap((page) => page.rows) ?? []
  if (read.error && !first) return <FailedState error={read.error} onRetry={read.retry} />
  if (!first) return <Skeleton height="240px" borderRadius="lg" />
  const kinds = first.calls
    .map((value) => ({ value, label: callMessages[value] ? t(callMessages[value]) : value }))
    .toSorted((a, b) => t.compare(a.label, b.label))
  return (
    <Stack gap="3">
      <Flex gap="2" wrap="wrap" align="center">
        <Choice label={t(messages.kind)} all={t(messages.allKinds)} value={call} options={kinds} onChange={setCall} />
        <Choice
          label={t(messages.agent)}
          all={t(messages.allAgents)}
          value={agent}
          options={first.agents.map(({ agent_id, name }) => ({ value: String(agent_id), label: name }))}
          onChange={setAgent}
        />
        <Text fontSize="sm" color="fg.muted">
          {t(kitMessages.rowCount, { count: first.total })}
        </Text>
      </Flex>
      {entries.length === 0 ? (
        <EmptyState
          title={t(call || agent ? messages.filteredEmpty : messages.empty)}
          hint={t(call || agent ? messages.filteredEmptyHint : messages.emptyHint)}
        />
      ) : (
        <EndlessList
          key={`${call} ${agent}`}
          label={t(messages.changes)}
          rows={entries}
          rowKey={({ change_id }) => change_id}
          row={(entry) => <ChangeEntry entry={entry} />}
          rowHeight={entryHeight}
          onMore={read.more}
        />
      )}
      {read.hasMoreFailed && read.error ? <FailedState error={read.error} onRetry={read.retry} /> : null}
      <ArchivedNote months={first.archived_months} />
    </Stack>
  )
}
