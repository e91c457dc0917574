import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { Copied } from '@console/shared/kit/description-list'
import { RecordHead } from '@console/shared/kit/record-head'
import { FailedState } from '@console/shared/kit/states'
import { useSettled } from '@console/shared/kit/use-settled'
import { Code, Moment } from '@console/shared/kit/values'
import type { Ticket } from '../../../contract/calls/support.ts'
import { PriorityBadge, StateBadge } from '../../../widgets/ticket.tsx'
import { support } from '../../api.ts'
import { Message } from '../../parts/ticket/message.tsx'
import { Requester } from '../../parts/ticket/requester.tsx'
import { ticketMessages as messages } from '../../parts/ticket/ticket.messages.ts'
import { dueFigure } from '../../parts/ticket/ticket-badges.tsx'

/** Number of latest messages that show the current topic. */
const most = 5

const Messages = ({ ticket }: { ticket: Ticket }) => {
  const t = useText()
  // Holding j down loads none of the tickets in between.
  const settled = Number(useSettled(String(ticket.prospect_id)))
  const read = useRead(support.getTicket, { prospect_id: settled })
  if (read.data?.ticket.prospect_id !== ticket.prospect_id)
    return read.error && settled === ticket.prospect_id ? (
      <FailedState error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Stack gap="3" aria-busy>
        <Skeleton height="70px" borderRadius="lg" />
        <Skeleton height="70px" borderRadius="lg" />
      </Stack>
    )
  const said = read.data.messages
  return (
    <Stack gap="3">
      {said.length === 0 || said.length > most ? (
        <Text fontSize="sm" color="fg.muted">
          {t(said.length === 0 ? messages.noMessages : messages.earlierNotShown)}
        </Text>
      ) : null}
      <Stack as="ol" gap="3" listStyleType="none">
        {said.slice(-most).map((message) => (
          <Message key={message.id} message={message} requester={ticket.requester_name || ticket.requester_email} />
        ))}
      </Stack>
    </Stack>
  )
}

/** A ticket beside the list: author, state, last messages. Viewing it does not mark it as read. */
export const TicketPeek = ({ row }: { row: Ticket }) => {
  const t = useText()
  const { prospect_id, subject, state, assigned_name, requester_email } = row
  return (
    <>
      <RecordHead
        label={subject}
        name={<bdi>{subject}</bdi>}
        badges={
          <>
            <StateBadge state={state} />
            <PriorityBadge priority={row.priority} />
          </>
        }
        pin={{ kind: 'ticket', id: prospect_id, name: subject, path: `/support-ticket/${prospect_id}` }}
        identity={
          <>
            <Code>{`#${prospect_id}`}</Code>
            <Requester ticket={row} />
            <Copied text={requester_email} what={t(messages.email)} />
          </>
        }
        figures={[
          { label: messages.due, ...dueFigure(row.due_on, state === 'closed', t) },
          { label: messages.assignee, value: assigned_name === '' ? t(messages.nobody) : <bdi>{assigned_name}</bdi> },
          { label: messages.type, value: t(messages[row.request_type]) },
          { label: messages.opened, value: <Moment iso={row.created_at} relative /> },
        ]}
      />
      <Box padding="4" borderBlockStartWidth="1px">
        <Messages ticket={row} />
      </Box>
    </>
  )
}
