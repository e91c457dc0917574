import { useCanOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import { Moment } from '@console/shared/kit/values'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ThreadLine, TicketLine } from '../../../contract/calls/mail-team.ts'
import { plainLine } from '../message/plain-line.ts'
import { senderMessages as messages } from './sender.messages.ts'

/** A few lines under a heading, and the number of further ones. */
export const SmallList = ({ title, more = 0, children }: { title: string; more?: number; children: ReactNode }) => {
  const t = useText()
  return (
    <Box as="section" aria-label={title} width="100%">
      <Heading as="h4" size="xs" fontWeight="medium" color="fg.muted" marginBlockEnd="1">
        {title}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="1.5" fontSize="sm">
        {children}
      </Stack>
      {more > 0 ? (
        <Text fontSize="xs" color="fg.muted" marginBlockStart="1">
          {t(messages.more, { count: more })}
        </Text>
      ) : null}
    </Box>
  )
}

const Line = ({ to, text, aside }: { to: string | null; text: string; aside: ReactNode }) => {
  const subject = <bdi>{text}</bdi>
  return (
    <Flex as="li" gap="2" align="center">
      <Text as="span" truncate flex="1" {...(to === null ? {} : { color: 'primary.fg', textDecoration: 'underline' })}>
        {to === null ? subject : <Link to={to}>{subject}</Link>}
      </Text>
      <Text as="span" fontSize="xs" color="fg.muted" flexShrink="0">
        {aside}
      </Text>
    </Flex>
  )
}

/** Tickets, as links for agents who may open them; nothing if there are none. */
export const TicketLinks = (props: { title: string; tickets: readonly TicketLine[]; total: number }) => {
  const { title, tickets, total } = props
  const canOpenTickets = useCanOpen()('support-ticket')
  if (tickets.length === 0) return null
  return (
    <SmallList title={title} more={total - tickets.length}>
      {tickets.map(({ prospect_id, subject }) => (
        <Line
          key={prospect_id}
          to={canOpenTickets ? `/support-ticket/${prospect_id}` : null}
          text={plainLine(subject)}
          aside={<bdi>{`#${prospect_id}`}</bdi>}
        />
      ))}
    </SmallList>
  )
}

/** Conversations as links; nothing if there are none. */
export const ThreadLinks = ({ title, threads }: { title: string; threads: readonly ThreadLine[] }) => {
  const t = useText()
  if (threads.length === 0) return null
  return (
    <SmallList title={title}>
      {threads.map(({ thread_id, subject, at }) => (
        <Line
          key={thread_id}
          to={`/gmail?thread=${thread_id}`}
          text={plainLine(subject) || t(messages.noSubject)}
          aside={<Moment iso={at} relative />}
        />
      ))}
    </SmallList>
  )
}
