import { useCanOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Center, Flex, Link as StyledLink, Text } from '@console/shared/kit/base'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { TimelineItem } from '../../../../contract/calls/timeline.ts'
import { lookOf } from './item-looks.ts'

/** The time of an item; empty for whole days. */
const Hour = ({ item }: { item: TimelineItem }) => {
  const t = useText()
  if (item.whole_day) return null
  return (
    <Text as="span" color="fg.muted" fontSize="xs" whiteSpace="nowrap" marginInlineStart="auto">
      <time dateTime={item.at} title={t.dateTime(item.at)}>
        {t.hour(item.at)}
      </time>
    </Text>
  )
}

/** Link to its place: a mail to the customer's mails, a task to its ticket. */
const Title = ({ item, children }: { item: TimelineItem; children: string }) => {
  const canOpen = useCanOpen()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('tab', 'mails')
  const to =
    item.kind === 'mail'
      ? `${pathname}?${params}`
      : item.kind === 'task' && item.ticket_id !== undefined && canOpen('support-ticket')
        ? `/support-ticket/${item.ticket_id}`
        : null
  if (to === null) return children
  return (
    <StyledLink asChild color="primary.fg">
      <Link to={to}>{children}</Link>
    </StyledLink>
  )
}

/** An item on the axis. */
export const ItemRow = ({ item, isPast, action }: { item: TimelineItem; isPast: boolean; action?: ReactNode }) => {
  const t = useText()
  const { icon: Icon, palette, title, detail, state, isWarning } = lookOf(item, isPast, t)
  return (
    <Flex
      as="li"
      gap="3"
      align="flex-start"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      position="relative"
      paddingBlock="1.5"
    >
      <Center
        boxSize="7"
        flexShrink="0"
        borderRadius="full"
        bg={palette === 'gray' ? 'bg.muted' : `${palette}.subtle`}
        color={palette === 'gray' ? 'fg.muted' : `${palette}.fg`}
        borderWidth="2px"
        borderColor="bg"
        zIndex="1"
      >
        <Icon size={13} aria-hidden />
      </Center>
      <Box flex="1" minWidth="0" paddingBlockStart="1">
        <Flex gap="2" align="baseline" wrap="wrap">
          <Text fontSize="sm" fontWeight="medium">
            <Title item={item}>{title}</Title>
          </Text>
          {state === '' ? null : (
            <Badge size="sm" {...(isWarning ? { colorPalette: 'orange' } : {})}>
              {state}
            </Badge>
          )}
          {item.by === '' ? null : (
            <Text as="bdi" fontSize="sm" color="fg.muted">
              {item.by}
            </Text>
          )}
          <Hour item={item} />
        </Flex>
        {detail === '' ? null : (
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            <bdi>{detail}</bdi>
          </Text>
        )}
      </Box>
      {action}
    </Flex>
  )
}
