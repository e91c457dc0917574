import { ticketOverviews } from '@console/remote-admin/contract/calls/support'
import { approveTypes, type RequestKind, requestKinds, requestScreens } from '@console/remote-admin/contract/requests'
import { queues as queueNames, queueScreens } from '@console/remote-dataentry/contract/queue'
import { live } from '@console/shared/api/live'
import { useRead } from '@console/shared/api/query'
import { useCanOpen, useMenuWord, useScreens } from '@console/shared/auth/screens'
import { useAgent } from '@console/shared/auth/session'
import { decide } from '@console/shared/contract/access'
import { type Message, useText } from '@console/shared/intl/messages'
import { type ScreenId, screens } from '../../contract/screens.ts'
import { whoMaySeeRoute } from '../account/routes.ts'
import { approvals, mailTeam, queues, support } from '../api.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import { WorkCard } from './work-card.tsx'

/** Each count is refreshed while the overview is open. */
const fresh = { everyMs: 60_000 }

/** A screen's menu text in the agent's language. */
const useScreenName = () => {
  const deployed = useScreens()
  const wordOf = useMenuWord()
  return (id: ScreenId): string => wordOf(`screen.${id}`) ?? deployed[id]?.title ?? screens[id].title
}

const ticketLines = [
  ['due', messages.ticketsDue],
  ['mine', messages.ticketsMine],
  ['nobody', messages.ticketsUnassigned],
  ['unread', messages.ticketsUnread],
] as const

export const TicketsCard = () => {
  const t = useText()
  const read = useRead(support.countTickets, {}, fresh)
  const { path } = screens['support-ticket-list']
  return (
    <WorkCard
      title={messages.tickets}
      read={read}
      lines={[
        ...ticketLines.map(([name, label]) => ({
          id: name,
          label: t(label),
          count: read.data?.[name],
          to: `${path}?${new URLSearchParams(Object.entries(ticketOverviews[name]))}`,
        })),
        { id: 'tasks', label: t(messages.tasks), count: read.data?.tasks_today, to: `${path}?view=tasks` },
      ]}
    />
  )
}

const requestNames: Readonly<Record<RequestKind, Message>> = {
  api_key: messages.apiKeys,
  trial: messages.trials,
  enterprise: messages.enterprise,
  partner: messages.partners,
  authentication: messages.authentication,
  enrichment: messages.enrichment,
}

const requestPath = (kind: RequestKind): string => {
  const { path } = screens[requestScreens[kind]]
  const types: readonly string[] = approveTypes
  const type = types.indexOf(kind)
  return type === -1 ? path : `${path}?selected_approve_type=${type + 1}`
}

export const ApprovalsCard = () => {
  const t = useText()
  const canOpen = useCanOpen()
  const read = useRead(approvals.countRequests, {}, fresh)
  const waiting = (kind: RequestKind) =>
    read.data?.filter((row) => row.kind === kind && row.state === 'waiting').reduce((sum, row) => sum + row.count, 0)
  return (
    <WorkCard
      title={messages.approvals}
      read={read}
      lines={requestKinds
        .filter((kind) => canOpen(requestScreens[kind]))
        .map((kind) => ({ id: kind, label: t(requestNames[kind]), count: waiting(kind), to: requestPath(kind) }))}
    />
  )
}

export const QueuesCard = () => {
  const canOpen = useCanOpen()
  const nameOf = useScreenName()
  const read = useRead(queues.countItems, {}, fresh)
  return (
    <WorkCard
      title={messages.queues}
      read={read}
      lines={queueNames.flatMap((queue) => {
        const id = queueScreens[queue].find((screen) => canOpen(screen))
        if (id === undefined) return []
        const count = read.data && (read.data.find((row) => row.queue === queue)?.waiting ?? 0)
        return [{ id: queue, label: nameOf(id), count, to: screens[id].path }]
      })}
    />
  )
}

export const MailCard = () => {
  const t = useText()
  const read = useRead(mailTeam.countThreads, {}, fresh)
  const { path } = screens.gmail
  return (
    <WorkCard
      title={messages.mail}
      read={read}
      lines={[
        { id: 'unread', label: t(messages.mailUnread), count: read.data?.unread, to: `${path}?unread=1` },
        { id: 'mine', label: t(messages.mailMine), count: read.data?.mine, to: `${path}?assigned=me` },
      ]}
    />
  )
}

/** Where sign-ups are decided on: the agents screen if deployed, otherwise a page of the host. */
const useAgentsPath = (): string | null => {
  const canOpen = useCanOpen()
  const agent = useAgent()
  if (canOpen('agents')) return screens.agents.path
  return decide(agent, whoMaySeeRoute).allowed ? whoMaySeeRoute.path : null
}

export const CustomersCard = () => {
  const t = useText()
  const canOpen = useCanOpen()
  const agentsPath = useAgentsPath()
  const read = useRead(live.getOverview, {}, fresh)
  // Null: hidden from this agent; absent: loading.
  const line = (id: string, label: Message, count: number | null | undefined, to: string | null) =>
    count === null || to === null ? [] : [{ id, label: t(label), count, to }]
  const pathOf = (id: ScreenId) => (canOpen(id) ? screens[id].path : null)
  return (
    <WorkCard
      title={messages.people}
      read={read}
      lines={[
        ...line('new', messages.customers, read.data?.new_customers, pathOf('new-customers')),
        ...line('alerts', messages.alerts, read.data?.unseen_alerts, pathOf('alerts')),
        ...line('agents', messages.agents, read.data?.agents_waiting, agentsPath),
      ]}
    />
  )
}
