import type { ticketPriorities, ticketStates } from '@console/remote-admin/contract/calls/support'
import type { ClientBase } from 'pg'
import { type Cell, copyInto } from '../copy.ts'
import { createRandom, type Random } from '../random.ts'
import { daysFrom, type Surroundings } from './support.ts'
import { talks } from './ticket-texts.ts'

/** Tickets without tasks. */
const others = 84
const strangers = [
  ['Noor Haddad', 'noor.haddad@souk-analytics.example'],
  ['Ben Carter', 'ben@carter-and-sons.example'],
  ['Lucía Prieto', 'lucia.prieto@puerto-norte.example'],
  ['', 'hello@small-studio.example'],
] as const

interface Task {
  readonly id: string
  readonly agent_id: string
  readonly customer_id: string
  readonly days: number
  readonly done: boolean
}

interface Person {
  readonly id: number | null
  readonly name: string
  readonly email: string
}

type State = (typeof ticketStates)[number]

interface Plan {
  readonly person: Person
  readonly agent: number | null
  readonly state: State
  /** In days from the anchor. */
  readonly due: number
  readonly task?: string
}

const priorities: readonly (readonly [(typeof ticketPriorities)[number], number])[] = [
  ['low', 15],
  ['normal', 60],
  ['high', 20],
  ['urgent', 5],
]

/** A ticket with its messages; `nextMessage` is the id of the first one. */
const ticketOf = (
  random: Random,
  anchor: Date,
  plan: Plan,
  id: number,
  nextMessage: number,
  authors: readonly number[],
) => {
  const { person, state, due } = plan
  const talk = random.pick(talks)
  // Tickets waiting for the customer end with our answer; open ones do not.
  const spoken = talk.said.length
  const isAnswered = state === 'pending' || state === 'closed' || state === 'snoozed'
  const count = Math.max(1, isAnswered === (spoken % 2 === 0) ? spoken : spoken - 1)
  const author = plan.agent ?? random.pick(authors)
  const begun = Math.min(due, 0) - 0.3 - random.next() * 4
  const step = Math.min(1, -begun / (count + 1))
  const at = (index: number) => daysFrom(anchor, begun + index * step * 0.9)
  const messages: Cell[][] = talk.said.slice(0, count).map((text, index) => {
    const isCustomer = index % 2 === 0
    return [nextMessage + index, id, isCustomer ? 'customer' : 'reply', isCustomer ? null : author, text, at(index)]
  })
  if (talk.note !== undefined && random.chance(0.6))
    messages.push([nextMessage + count, id, 'note', author, talk.note, at(count)])
  const snoozed = state === 'snoozed' ? daysFrom(anchor, random.whole(1, 9)).toISOString().slice(0, 10) : null
  const lastCustomer = nextMessage + (count % 2 === 0 ? count - 2 : count - 1)
  const row: Cell[] = [
    id,
    person.id,
    person.name,
    person.email,
    talk.subject,
    talk.type,
    state,
    random.weighted(priorities),
    plan.agent,
    daysFrom(anchor, due).toISOString().slice(0, 10),
    snoozed,
    at(count - 1),
    count % 2 === 0 ? 'agent' : 'customer',
    nextMessage + messages.length - 1,
    lastCustomer,
    at(0),
  ]
  return { row, messages }
}

const ticketColumns = [
  'id',
  'customer_id',
  'requester_name',
  'requester_email',
  'subject',
  'request_type',
  'state',
  'priority',
  'assigned_to',
  'due_on',
  'snoozed_until',
  'last_message_at',
  'last_from',
  'last_message_id',
  'last_customer_message_id',
  'created_at',
]

const plansOf = (
  random: Random,
  tasks: readonly Task[],
  agents: readonly number[],
  personOf: (id: number) => Person,
  customers: number,
): Plan[] => {
  const ofTasks = tasks.map(({ id, agent_id, customer_id, days, done }): Plan => {
    const open = random.chance(0.6) ? 'open' : 'pending'
    return {
      person: personOf(Number(customer_id)),
      agent: Number(agent_id),
      state: done ? 'closed' : open,
      due: days,
      task: id,
    }
  })
  const rest = Array.from({ length: others }, (): Plan => {
    const state = random.weighted<State>([
      ['open', 40],
      ['pending', 18],
      ['snoozed', 12],
      ['closed', 30],
    ])
    const stranger = random.pick(strangers)
    return {
      person: random.chance(0.12)
        ? { id: null, name: stranger[0], email: stranger[1] }
        : personOf(random.whole(1, customers)),
      agent: random.chance(state === 'open' ? 0.45 : 0.9) ? random.pick(agents) : null,
      state,
      due: state === 'closed' ? -random.whole(1, 40) : random.whole(-3, 12),
    }
  })
  return [...ofTasks, ...rest]
}

/** Tickets in all states: some with the demo agents' tasks, some unassigned, a few by strangers. */
export const addTickets = async (client: ClientBase, around: Surroundings): Promise<void> => {
  const { seed, anchor, customers, agents } = around
  const random = createRandom(seed, 0, 41)
  const { rows: people } = await client.query<{ id: string; name: string; email: string }>(
    "select id, trim(first_name || ' ' || last_name) as name, email from customers order by id limit 20000",
  )
  if (people.length === 0) return
  const persons = new Map(people.map(({ id, name, email }) => [Number(id), { id: Number(id), name, email }]))
  const first = persons.values().next().value as Person // there is one
  const { rows: tasks } = await client.query<Task>(
    `select id, agent_id, customer_id, due_on - $1::date as days, completed_at is not null as done
     from tasks where id % 3 <> 0 order by id`,
    [anchor.toISOString().slice(0, 10)],
  )
  const plans = plansOf(random, tasks, agents, (id) => persons.get(id) ?? first, Math.min(customers, persons.size))
  const messages: Cell[][] = []
  const rows = plans.map((plan, index) => {
    const ticket = ticketOf(random, anchor, plan, index + 1, messages.length + 1, agents)
    messages.push(...ticket.messages)
    return ticket.row
  })
  await copyInto(client, 'tickets', ticketColumns, rows)
  await copyInto(client, 'ticket_messages', ['id', 'ticket_id', 'kind', 'agent_id', 'text', 'created_at'], messages)
  for (const table of ['tickets', 'ticket_messages'])
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])
  const linked = plans.flatMap(({ task }, index) => (task === undefined ? [] : [[Number(task), index + 1]]))
  await client.query(
    'update tasks set ticket_id = l.ticket from unnest($1::bigint[], $2::bigint[]) as l(task, ticket) where id = l.task',
    [linked.map(([task]) => task), linked.map(([, ticket]) => ticket)],
  )
}
