import { useReadPages } from '@console/shared/api/pages'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { EndlessList } from '@console/shared/kit/endless-list'
import { FailedState } from '@console/shared/kit/states'
import type { ReactNode } from 'react'
import type { Customer } from '../../../../contract/calls/members.ts'
import { ArchivedNote } from '../../../../widgets/archived-note.tsx'
import { timeline } from '../../../api.ts'
import { CancelItem } from './cancel-item.tsx'
import { byDay, type Day, noonOf } from './days.ts'
import { ItemRow } from './item-row.tsx'
import { messages } from './timeline.messages.ts'

const dayHeight = 100

/** The axis runs through the middle of the icons. */
const axisCss = {
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '13px',
    width: '2px',
    bg: 'border.muted',
  },
} as const

const DayGroup = ({ day, children }: { day: Day; children: ReactNode }) => {
  const t = useText()
  return (
    <Box paddingBlockEnd="3">
      <Text fontSize="xs" fontWeight="semibold" color="fg.muted" paddingBlockEnd="1">
        {t.day(noonOf(day.date))}
      </Text>
      <Box as="ul" listStyleType="none" css={axisCss}>
        {children}
      </Box>
    </Box>
  )
}

const Now = () => {
  const t = useText()
  return (
    <Flex align="center" gap="3" paddingBlock="2" role="separator" aria-label={t(messages.now)}>
      <Text
        fontSize="xs"
        fontWeight="semibold"
        color="primary.fg"
        bg="primary.subtle"
        borderRadius="full"
        paddingInline="3"
      >
        {t(messages.now)}
      </Text>
      <Box flex="1" height="2px" bg="primary.subtle" />
    </Flex>
  )
}

/** Future and past on one axis: the latest day on top, the earliest at the bottom. */
export const Timeline = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const { customer_id } = customer
  const read = useReadPages(
    timeline.listTimeline,
    (token) => ({ customer_id, ...(token ? { before: token } : {}) }),
    ({ next }) => next,
  )
  const first = read.pages?.[0]
  if (read.error && !first) return <FailedState error={read.error} onRetry={read.retry} />
  if (!first) return <Skeleton height="320px" borderRadius="lg" />
  const future = byDay(first.future.toReversed())
  const past = byDay(read.pages?.flatMap((page) => page.past) ?? [])
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="lg" paddingInline={{ base: '3', md: '5' }} paddingBlock="4">
      <Stack as="section" aria-label={t(messages.future)} gap="0">
        {future.length === 0 ? (
          <Text fontSize="sm" color="fg.muted">
            {t(messages.nothing)}
          </Text>
        ) : (
          future.map((day) => (
            <DayGroup key={day.date} day={day}>
              {day.items.map((item) => (
                <ItemRow
                  key={item.key}
                  item={item}
                  isPast={false}
                  action={<CancelItem item={item} customer={customer} />}
                />
              ))}
            </DayGroup>
          ))
        )}
      </Stack>
      <Now />
      <EndlessList
        label={t(messages.past)}
        rows={past}
        rowKey={({ date }) => date}
        row={(day) => (
          <DayGroup day={day}>
            {day.items.map((item) => (
              <ItemRow key={item.key} item={item} isPast />
            ))}
          </DayGroup>
        )}
        rowHeight={dayHeight}
        onMore={read.more}
      />
      {read.hasMoreFailed && read.error ? <FailedState error={read.error} onRetry={read.retry} /> : null}
      <ArchivedNote months={first.archived_months} />
    </Box>
  )
}
