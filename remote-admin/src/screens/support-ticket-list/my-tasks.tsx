import { useRead } from '@console/shared/api/query'
import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Heading, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { Link } from 'react-router-dom'
import type { Task } from '../../../contract/calls/support-work.ts'
import { support } from '../../api.ts'
import { Overviews } from '../../parts/ticket/overviews.tsx'
import { TaskLine } from '../../parts/ticket/task-line.tsx'
import { ticketMessages } from '../../parts/ticket/ticket.messages.ts'
import { messages } from './support-ticket-list.messages.ts'

/** Subject of a task, as a link. */
const Where = ({ task }: { task: Task }) => {
  const t = useText()
  const { prospect_id, customer_id, subject } = task
  const to = prospect_id === null ? `/editmember?customer_id=${customer_id}` : `/to-do/${prospect_id}`
  if (prospect_id === null && customer_id === null) return null
  return (
    <Text as="span" fontSize="xs" color="primary.fg" textDecoration="underline">
      <Link to={to}>
        {prospect_id === null
          ? t(messages.ofCustomer, { id: customer_id ?? '' })
          : t(messages.ofTicket, { id: prospect_id, subject })}
      </Link>
    </Text>
  )
}

const Section = ({ title, tasks }: { title: Message; tasks: readonly Task[] }) => {
  const t = useText()
  if (tasks.length === 0) return null
  return (
    <Box as="section" aria-label={t(title)} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Heading as="h2" size="sm" marginBlockEnd="1">
        {t(title)}{' '}
        <Text as="span" color="fg.muted" fontWeight="normal">
          {t.number(tasks.length)}
        </Text>
      </Heading>
      <Stack as="ul" listStyleType="none" gap="0" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
        {tasks.map((task) => (
          <TaskLine key={task.task_id} task={task}>
            <Where task={task} />
          </TaskLine>
        ))}
      </Stack>
    </Box>
  )
}

/** The tasks that the badge counts, and overdue ones. */
export const MyTasks = () => {
  const t = useText()
  const read = useRead(support.listMyTasks, {}, { everyMs: 30_000 })
  const body = () => {
    if (read.data === undefined)
      return read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton height="240px" />
      )
    const { today, overdue } = read.data
    if (today.length + overdue.length === 0)
      return <EmptyState title={t(messages.noTasks)} hint={t(messages.noTasksHint)} />
    return (
      <Stack gap="4" maxWidth="900px">
        <Section title={messages.tasksToday} tasks={today} />
        <Section title={messages.tasksOverdue} tasks={overdue} />
      </Stack>
    )
  }
  return (
    <Page title={ticketMessages.overviewTasks}>
      <Overviews />
      {body()}
    </Page>
  )
}
