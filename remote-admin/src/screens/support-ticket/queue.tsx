import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Text } from '@console/shared/kit/base'
import { EndlessList } from '@console/shared/kit/endless-list'
import { Moment } from '@console/shared/kit/values'
import { NoLines, type NoLinesProps, type WorkList } from '@console/shared/kit/work-list'
import { useEffect } from 'react'
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
      data-line={ticket.prospect_id}
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
  readonly work: WorkList<Ticket>
  readonly read: NoLinesProps['read']
  readonly search: string
}

/** The list that this ticket was opened from; only visible rows are rendered. */
export const Queue = ({ work, read, search }: Props) => {
  const t = useText()
  const { rows, rowId, currentId } = work
  const at = rows.findIndex((row) => rowId(row) === currentId)
  // A ticket opened from elsewhere may be far down the list; the visible rows stay in place.
  useEffect(() => {
    const scroller = work.ref.current?.parentElement
    if (!scroller || at < 0) return
    const top = at * rowHeight
    if (top < scroller.scrollTop || top + rowHeight > scroller.scrollTop + scroller.clientHeight)
      scroller.scrollTop = Math.max(0, top - (scroller.clientHeight - rowHeight) / 2)
  }, [at, work.ref])
  if (rows.length === 0) return <NoLines read={read} empty={t(messages.queueEmpty)} />
  return (
    <Box css={css} ref={work.ref} onKeyDown={work.onKeyDown}>
      <EndlessList
        label={t(messages.queue)}
        rows={rows}
        rowKey={rowId}
        rowHeight={rowHeight}
        onMore={null}
        row={(row) => <Row ticket={row} search={search} isCurrent={rowId(row) === currentId} />}
      />
    </Box>
  )
}
