import { useText } from '@console/shared/intl/messages'
import { Box, Flex, Text } from '@console/shared/kit/base'
import type { ReactNode } from 'react'
import type { Task } from '../../../contract/calls/support-work.ts'
import { support } from '../../api.ts'
import { ticketMessages as messages } from './ticket.messages.ts'
import { DueDay } from './ticket-badges.tsx'
import { useTicketChange } from './ticket-reads.ts'

/** A task with its checkbox; `children` are shown below its title. */
export const TaskLine = ({ task, children, end }: { task: Task; children?: ReactNode; end?: ReactNode }) => {
  const t = useText()
  const isDone = task.status === 'done'
  const change = useTicketChange(support.updateTaskStatus, ({ status }) =>
    t(status === 'done' ? messages.taskDoneNotice : messages.taskOpenNotice),
  )
  const toggle = () => change.tell(change.run({ task_id: task.task_id, status: isDone ? 'open' : 'done' }))
  return (
    <Flex as="li" gap="2.5" align="flex-start" paddingBlock="2">
      <input
        type="checkbox"
        aria-label={t(messages.taskDone, { title: task.title })}
        checked={isDone}
        disabled={change.busy}
        onChange={() => void toggle()}
        style={{
          width: 18,
          height: 18,
          marginBlockStart: 2,
          flexShrink: 0,
          accentColor: 'var(--c-colors-primary-600)',
        }}
      />
      <Box minWidth="0" flex="1" fontSize="sm">
        <Text
          as="bdi"
          display="block"
          overflowWrap="anywhere"
          {...(isDone ? { color: 'fg.muted', textDecoration: 'line-through' } : {})}
        >
          {task.title}
        </Text>
        <Text as="div" fontSize="xs" color="fg.muted">
          <DueDay due_on={task.due_on} done={isDone} /> · <bdi>{task.agent_name || t(messages.nobody)}</bdi>
        </Text>
        {children}
      </Box>
      {end}
    </Flex>
  )
}
