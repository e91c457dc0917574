import type { ApiError } from '@console/shared/api/errors'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { EndlessList } from '@console/shared/kit/endless-list'
import { FailedState } from '@console/shared/kit/states'
import { Moment } from '@console/shared/kit/values'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Ticket } from '../../../contract/calls/support.ts'
import { PriorityBadge, StateBadge } from '../../../widgets/ticket.tsx'
import { ticketMessages } from '../../parts/ticket/ticket.messages.ts'
import { messages } from './support-ticket.messages.ts'

const rowHeight = 84

const css = {
  '& a': { display: 'block', padding: '10px 12px', borderBlockEndWidth: '1px', _hover: { bg: 'bg.subtle' } },
  '& a[aria-current]': { bg: 'primary.subtle' },
  '& a:focus-visible': { outlineOffset: '-2px' },
} as const

const Row = ({ ticket, search, isCurrent }: { ticket: Ticket; search: string; isCurrent: boolean }) => {
  const t = useText()
  return (
    <Link
      to={`/support-ticket/${ticket.prospect_id}${search}`}
      data-ticket={ticket.prospect_id}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      <Flex justify="space-between" gap="2" fontSize="xs" color="fg.muted">
        <Text as="bdi" truncate>
          {ticket.requester_name || ticket.requester_email}
        </Text>
        <Box flexShrink="0">
          <Moment iso={ticket.last_message_at} relative />
        </Box>
      </Flex>
      <Text as="bdi" display="block" truncate fontSize="sm" fontWeight={ticket.unread ? 'semibold' : 'normal'}>
        {ticket.subject}
      </Text>
      <Flex gap="1.5" marginBlockStart="1" align="center">
        <StateBadge state={ticket.state} />
        <PriorityBadge priority={ticket.priority} />
        {ticket.unread ? (
          <Text as="span" fontSize="xs" color="primary.fg" fontWeight="medium">
            {t(ticketMessages.unread)}
          </Text>
        ) : null}
      </Flex>
    </Link>
  )
}

interface Props {
  readonly rows: readonly Ticket[] | undefined
  readonly error: ApiError | null
  readonly onRetry: () => void
  readonly prospectId: number
  readonly search: string
}

/** The list that this ticket was opened from; only visible rows are rendered. */
export const Queue = ({ rows, error, onRetry, prospectId, search }: Props) => {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const at = rows?.findIndex((row) => row.prospect_id === prospectId) ?? -1
  // A ticket opened from elsewhere may be far down the list; the visible rows stay in place.
  useEffect(() => {
    const scroller = list.current?.parentElement
    if (!scroller || at < 0) return
    const top = at * rowHeight
    if (top < scroller.scrollTop || top + rowHeight > scroller.scrollTop + scroller.clientHeight)
      scroller.scrollTop = Math.max(0, top - (scroller.clientHeight - rowHeight) / 2)
  }, [at])
  if (!rows) {
    if (error) return <FailedState error={error} onRetry={onRetry} />
    return (
      <Stack padding="3" gap="4" aria-busy>
        {['90%', '70%', '80%', '65%', '85%'].map((width) => (
          <Skeleton key={width} height="48px" width={width} />
        ))}
      </Stack>
    )
  }
  if (rows.length === 0)
    return (
      <Text padding="4" fontSize="sm" color="fg.muted">
        {t(messages.queueEmpty)}
      </Text>
    )
  return (
    <Box css={css} ref={list}>
      <EndlessList
        label={t(messages.queue)}
        rows={rows}
        rowKey={(row) => row.prospect_id}
        rowHeight={rowHeight}
        onMore={null}
        row={(row) => <Row ticket={row} search={search} isCurrent={row.prospect_id === prospectId} />}
      />
    </Box>
  )
}

/** Moves the focus in the queue: from the focused link, otherwise from the open ticket. */
export const moveInQueue = (rows: readonly Ticket[], prospectId: number, step: 1 | -1): void => {
  const focused = document.activeElement?.getAttribute('data-ticket')
  const at = rows.findIndex(({ prospect_id }) => prospect_id === Number(focused ?? prospectId))
  const next = rows[Math.max(0, Math.min(rows.length - 1, at + step))]
  if (next) document.querySelector<HTMLElement>(`[data-ticket="${next.prospect_id}"]`)?.focus()
}
