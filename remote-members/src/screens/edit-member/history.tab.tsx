import { members } from '@console/shared/api/members'
import type { HistoryEntry } from '@console/shared/contract/calls/members'
import { useText, type Word } from '@console/shared/intl/words'
import { Box, Button, Flex, NativeSelect, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { Moment } from '@console/shared/kit/values'
import { kitWords } from '@console/shared/words/kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { customerWords } from '../../parts/customer.messages.ts'
import { words } from './edit-member.messages.ts'

const callWords: Readonly<Record<string, Word>> = {
  editMemberDetails: words.who,
  saveMemberDetailsMoreInfo: words.moreInfo,
  'session/undo_change': words.undone,
}

const fieldWords: Readonly<Record<string, Word>> = {
  first_name: customerWords.firstName,
  last_name: customerWords.lastName,
  email: customerWords.email,
  phone: customerWords.phone,
  title: customerWords.title,
  company_name: customerWords.company,
  company_url: customerWords.companyUrl,
  country: customerWords.country,
  street: customerWords.street,
  city: customerWords.city,
  state: customerWords.state,
  postal_code: customerWords.postalCode,
  notes: customerWords.notes,
}

const Choice = ({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string
  all: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) => (
  <NativeSelect.Root size="sm" width="200px" bg="bg.panel">
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

const Entry = ({ entry }: { entry: HistoryEntry }) => {
  const t = useText()
  const word = callWords[entry.call]
  const shown = (field: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return t(kitWords.none)
    return field === 'country' ? t.country(String(value)) : String(value)
  }
  const fields = [...new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])]
  return (
    <Box as="li" bg="bg.panel" borderWidth="1px" borderRadius="lg" overflow="hidden">
      <Flex gap="2" wrap="wrap" align="baseline" paddingInline="3" paddingBlock="2" bg="bg.subtle">
        <Text fontWeight="medium" fontSize="sm">
          {word ? t(word) : entry.call}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          <bdi>{entry.agent_name || t(words.system)}</bdi>
        </Text>
        <Text color="fg.muted" fontSize="sm" marginInlineStart="auto">
          <Moment iso={entry.at} relative />
        </Text>
      </Flex>
      <Box
        overflowX="auto"
        // Scrolls sideways in narrow windows; keys must be able to.
        tabIndex={0}
        role="group"
        aria-label={word ? t(word) : entry.call}
        css={{
          '& table': { width: '100%', fontSize: '13px', tableLayout: 'fixed', minWidth: '420px' },
          '& th, & td': {
            textAlign: 'start',
            paddingInline: '12px',
            paddingBlock: '5px',
            verticalAlign: 'top',
            overflowWrap: 'anywhere',
          },
          '& th': { color: 'fg.muted', fontWeight: 'normal', fontSize: '12px' },
          '& th:first-of-type': { width: '28%' },
          '& td del': { color: 'fg.muted', textDecorationColor: 'var(--c-colors-secondary-400)' },
        }}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t(words.field)}</th>
              <th scope="col">{t(words.before)}</th>
              <th scope="col">{t(words.after)}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{fieldWords[field] ? t(fieldWords[field]) : field}</th>
                <td>
                  <del>
                    <bdi>{shown(field, entry.before[field])}</bdi>
                  </del>
                </td>
                <td>
                  <bdi>{shown(field, entry.after[field])}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  )
}

/** What was changed on the customer, newest first, by kind and agent. */
export const HistoryTab = ({ customerId }: { customerId: number }) => {
  const t = useText()
  const [call, setCall] = useState('')
  const [agent, setAgent] = useState('')
  const read = useInfiniteQuery({
    queryKey: [members.listCustomerHistory.declaration.path, customerId, call, agent],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      members.listCustomerHistory(
        {
          id: customerId,
          ...(call ? { call } : {}),
          ...(agent ? { agent_id: Number(agent) } : {}),
          page: { size: 50, ...(pageParam ? { after: pageParam } : {}) },
        },
        { signal, silent: true },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  })
  const first = read.data?.pages[0]
  const entries = read.data?.pages.flatMap((page) => page.rows) ?? []
  if (read.error && !first) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!first) return <Skeleton height="120px" borderRadius="lg" />
  return (
    <Stack gap="3">
      <Flex gap="2" wrap="wrap" align="center">
        <Choice
          label={t(words.kind)}
          all={t(words.allKinds)}
          value={call}
          options={first.calls.map((value) => ({ value, label: callWords[value] ? t(callWords[value]) : value }))}
          onChange={setCall}
        />
        <Choice
          label={t(words.agent)}
          all={t(words.allAgents)}
          value={agent}
          options={first.agents.map(({ agent_id, name }) => ({ value: String(agent_id), label: name }))}
          onChange={setAgent}
        />
        <Text fontSize="sm" color="fg.muted">
          {t(kitWords.rowCount, { count: first.total })}
        </Text>
      </Flex>
      {entries.length === 0 ? (
        <EmptyState title={t(words.historyEmpty)} hint={t(words.historyEmptyHint)} />
      ) : (
        <Stack as="ol" gap="3" listStyleType="none">
          {entries.map((entry) => (
            <Entry key={entry.change_id} entry={entry} />
          ))}
        </Stack>
      )}
      {read.hasNextPage ? (
        <Button
          size="sm"
          variant="outline"
          alignSelf="center"
          loading={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
        >
          {t(words.showMore)}
        </Button>
      ) : null}
    </Stack>
  )
}
