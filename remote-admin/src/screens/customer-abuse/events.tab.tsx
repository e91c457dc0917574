import { useRead } from '@console/shared/api/query'
import { type Message, useText } from '@console/shared/intl/messages'
import { Badge, Button, Flex, NativeSelect, Stack, Text } from '@console/shared/kit/base'
import { Waiting } from '@console/shared/kit/lazy-part'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { Code } from '@console/shared/kit/values'
import { useState } from 'react'
import { type AbuseEvent, type Evidence, eventKinds } from '../../../contract/calls/abuse.ts'
import { abuse } from '../../api.ts'
import { Address } from '../../parts/address/address.tsx'
import { DenseTable } from '../../parts/dense-table.tsx'
import { messages } from './customer-abuse.messages.ts'

type Kind = AbuseEvent['kind']
const kindMessages: Record<Kind, Message> = {
  search: messages.search_kind,
  export: messages.export_kind,
  sign_in: messages.sign_in_kind,
  api: messages.api_kind,
}

const pageSize = 50

/** One page, with the next one below it on request. */
const EventPage = ({ evidence, kind, after }: { evidence: Evidence; kind: Kind | ''; after: string | null }) => {
  const t = useText()
  const [more, setMore] = useState(false)
  const { customer_id, last_x_days } = evidence
  const read = useRead(abuse.listAbuseEvents, {
    filters: { customer_id, last_x_days, ...(kind !== '' && { kind }) },
    page: { size: pageSize, ...(after !== null && { after }) },
  })
  if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting height="300px" />
  const { rows, total, next } = read.data
  if (after === null && rows.length === 0)
    return <EmptyState title={t(messages.noEvents)} hint={t(messages.noEventsHint)} />
  return (
    <Stack gap="3">
      {after === null ? (
        <Text color="fg.muted" fontSize="sm">
          {t(messages.shown, { total })}
        </Text>
      ) : null}
      <DenseTable label={t(messages.events)} columns={[180, 90, 300, 150, 150]}>
        <thead>
          <tr>
            <th scope="col">{t(messages.when)}</th>
            <th scope="col">{t(messages.kind)}</th>
            <th scope="col">{t(messages.text)}</th>
            <th scope="col">{t(messages.address)}</th>
            <th scope="col">{t(messages.browser)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((event) => (
            <tr key={event.id}>
              <td>
                <time dateTime={event.at}>{t.dateTime(event.at)}</time>
              </td>
              <td>{t(kindMessages[event.kind])}</td>
              <td>
                <span>
                  {event.cleared ? (
                    <Badge colorPalette="gray" marginInlineEnd="2">
                      {t(messages.notCounted)}
                    </Badge>
                  ) : null}
                  <bdi>{event.text}</bdi>
                </span>
              </td>
              <td>{event.ip === null ? null : <Address ip={event.ip} />}</td>
              <td>{event.fingerprint_id === null ? null : <Code>{event.fingerprint_id}</Code>}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
      {next === null ? null : more ? (
        <EventPage evidence={evidence} kind={kind} after={next} />
      ) : (
        <Button size="sm" variant="outline" alignSelf="start" onClick={() => setMore(true)}>
          {t(messages.more)}
        </Button>
      )}
    </Stack>
  )
}

/** The customer's events, newest first. */
export const EventsTab = ({ evidence }: { evidence: Evidence }) => {
  const t = useText()
  const [kind, setKind] = useState<Kind | ''>('')
  return (
    <Stack gap="3">
      <Flex>
        <NativeSelect.Root size="sm" width="160px" bg="bg.panel">
          <NativeSelect.Field
            aria-label={t(messages.kind)}
            value={kind}
            onChange={(event) => setKind(eventKinds.find((one) => one === event.target.value) ?? '')}
          >
            <option value="">{t(messages.allKinds)}</option>
            {eventKinds.map((value) => (
              <option key={value} value={value}>
                {t(kindMessages[value])}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Flex>
      <EventPage key={`${kind} ${evidence.last_x_days}`} evidence={evidence} kind={kind} after={null} />
    </Stack>
  )
}
