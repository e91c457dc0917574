import { useRead } from '@console/shared/api/query'
import { useAgent } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Heading, IconButton, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { FormDialog, type FormSpec } from '@console/shared/kit/form'
import { AddIcon, ChangeIcon } from '@console/shared/kit/icons'
import { FailedState } from '@console/shared/kit/states'
import { dayAfter } from '@console/shared/kit/values'
import { useState } from 'react'
import type { Task } from '../../../contract/calls/support-work.ts'
import { support } from '../../api.ts'
import { AgentChoice } from '../../parts/ticket/agent-choice.tsx'
import { TaskLine } from '../../parts/ticket/task-line.tsx'
import { ticketMessages } from '../../parts/ticket/ticket.messages.ts'
import { useTicketChange } from '../../parts/ticket/ticket-reads.ts'
import { taskMessages as messages, messages as screenMessages } from './support-ticket.messages.ts'

const fields = [
  { name: 'title', label: messages.what, kind: 'text', required: true, wide: true },
  { name: 'due_on', label: ticketMessages.due, kind: 'date', required: true, wide: true },
] as const
const createForm: FormSpec<typeof support.createTask.declaration> = {
  id: 'admin.task',
  call: support.createTask,
  fields,
}
const updateForm: FormSpec<typeof support.updateTask.declaration> = {
  id: 'admin.task-update',
  call: support.updateTask,
  fields,
}

const CreateTask = ({ prospectId, onClose }: { prospectId: number; onClose: () => void }) => {
  const t = useText()
  const [agent_id, setAgent] = useState<number | null>(useAgent().agent_id)
  return (
    <FormDialog
      title={t(messages.add)}
      action={t(messages.addAction)}
      spec={createForm}
      initial={{ due_on: dayAfter(0) }}
      recordKey={String(prospectId)}
      fixed={{ prospect_id: prospectId, agent_id }}
      change={useTicketChange(support.createTask, () => t(messages.added))}
      aside={() => <AgentChoice label={t(ticketMessages.assignee)} value={agent_id} onChange={setAgent} />}
      onClose={onClose}
    />
  )
}

const UpdateTask = ({ task, onClose }: { task: Task; onClose: () => void }) => {
  const t = useText()
  const [agent_id, setAgent] = useState(task.agent_id)
  return (
    <FormDialog
      title={t(messages.edit, { title: task.title })}
      action={t(screenMessages.update)}
      spec={updateForm}
      initial={task}
      recordKey={String(task.task_id)}
      fixed={{ task_id: task.task_id, agent_id }}
      change={useTicketChange(support.updateTask, () => t(messages.changed))}
      aside={() => (
        <AgentChoice label={t(ticketMessages.assignee)} value={agent_id} name={task.agent_name} onChange={setAgent} />
      )}
      onClose={onClose}
    />
  )
}

/** The tasks of a ticket, with their progress. */
export const TasksPanel = ({ prospectId }: { prospectId: number }) => {
  const t = useText()
  const read = useRead(support.userTodo, { prospect_id: prospectId })
  const [editing, setEditing] = useState<'new' | Task | null>(null)
  const tasks = read.data?.tasks
  const done = tasks?.filter(({ status }) => status === 'done').length ?? 0
  const body = () => {
    if (!tasks)
      return read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton height="60px" />
      )
    if (tasks.length === 0)
      return (
        <Text fontSize="sm" color="fg.muted">
          {t(messages.none)}
        </Text>
      )
    return (
      <Stack as="ul" listStyleType="none" gap="0" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
        {tasks.map((task) => (
          <TaskLine
            key={task.task_id}
            task={task}
            end={
              <IconButton
                size="2xs"
                variant="ghost"
                aria-label={t(messages.edit, { title: task.title })}
                onClick={() => setEditing(task)}
              >
                <ChangeIcon size={13} aria-hidden />
              </IconButton>
            }
          />
        ))}
      </Stack>
    )
  }
  return (
    <Box as="section" aria-label={t(screenMessages.tasks)} padding="4">
      <Flex align="center" gap="2" marginBlockEnd="2">
        <Heading as="h2" size="sm">
          {t(screenMessages.tasks)}
        </Heading>
        {tasks && tasks.length > 0 ? (
          <Text fontSize="xs" color="fg.muted">
            {t(messages.counter, { done: t.number(done), all: t.number(tasks.length) })}
          </Text>
        ) : null}
        <Button size="xs" variant="outline" marginInlineStart="auto" onClick={() => setEditing('new')}>
          <AddIcon size={13} aria-hidden />
          {t(messages.add)}
        </Button>
      </Flex>
      {body()}
      {editing === 'new' ? <CreateTask prospectId={prospectId} onClose={() => setEditing(null)} /> : null}
      {editing !== null && editing !== 'new' ? <UpdateTask task={editing} onClose={() => setEditing(null)} /> : null}
    </Box>
  )
}
