import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { noCounts, sampleMacro, sampleMessage, sampleTask, sampleTicket } from '../../testing/tickets.ts'
import { Screen } from './support-ticket.screen.tsx'

const note = sampleMessage({ id: 21, kind: 'note', agent_id: 2, agent_name: 'Ben Ito', text: 'Two records' })
const queue = [sampleTicket(), sampleTicket({ prospect_id: 8, subject: 'No invoice' })]

const show = (
  answers: Parameters<typeof renderScreen>[1]['answers']['support'] = {},
  { at = '/support-ticket/7', level = 'su' as const, preferences = {} } = {},
) =>
  renderScreen(Screen, {
    at,
    path: at.replace(/[^/]+$/, ':prospect_id'),
    agent: { ...testAgent, level, preferences },
    answers: {
      mailAccounts: { getAuthorizedAccounts: () => ({ accounts: [] }) },
      mailTeam: { listTicketThreads: () => ({ threads: [], total: 0 }) },
      support: {
        getTicket: () => ({ ticket: sampleTicket(), messages: [sampleMessage(), note] }),
        getTicketCustomer: () => ({ customer: null, tickets: [sampleTicket({ prospect_id: 6, subject: 'Older' })] }),
        listTickets: () => ({ rows: queue, total: 2, next: null, previous: null }),
        listTicketAgents: () => [{ agent_id: 9, name: 'Ben Ito' }],
        listTicketMacros: () => [sampleMacro],
        countTickets: () => noCounts,
        userTodo: () => ({ prospect_id: 7, subject: 'Wrong figure', tasks: [sampleTask()] }),
        updateSupportNotifications: () => ({ read: 1 }),
        ...answers,
      },
    },
  })

beforeEach(() => localStorage.clear())

test('shows the conversation with labelled notes, the tasks, the person and the queue', async () => {
  await show()
  const conversation = await screen.findByRole('region', { name: 'Conversation' })
  const [first, second] = within(conversation).getAllByRole('listitem')
  expect(first).toHaveTextContent(/CustomerMina Okafor.*Please check the figure/)
  expect(second).toHaveTextContent(/Internal noteBen Ito.*Two records/)
  expect(await screen.findByText('0 of 1 done')).toBeInTheDocument()
  expect(await screen.findByText('No customer has this email address.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Older', hidden: true })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: /No invoice/, hidden: true })).toHaveAttribute(
    'href',
    '/support-ticket/8',
  )
})

test.each(['/support-ticket/999', '/support-ticket/abc', '/to-do/0'])('%s reports an unknown ticket', async (at) => {
  await show(
    {
      getTicket: () => {
        throw new Refusal('notFound')
      },
    },
    { at },
  )
  expect(await screen.findByText('There is no such ticket')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All tickets' })).toHaveAttribute('href', '/support-ticket')
})

test('shows an error and reloads on Retry', async () => {
  let down = true
  const { user } = await show({
    getTicket: () => {
      if (down) throw new Refusal('unavailable')
      return { ticket: sampleTicket(), messages: [] }
    },
  })
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No messages yet.')).toBeInTheDocument()
})

test('Ctrl+Enter sends a reply with the last message seen, and empties the box', async () => {
  const { user, received } = await show({
    replyToTicket: ({ text }) => sampleMessage({ id: 22, kind: 'reply', text }),
  })
  await user.keyboard('{Escape}')
  await user.type(
    await screen.findByRole('textbox', { name: 'Reply to mina@example.net' }),
    'Done{Control>}{Enter}{/Control}',
  )
  expect(await screen.findByText('Reply sent.')).toBeVisible()
  expect(received.find(({ call }) => call === 'support.replyToTicket')?.input).toEqual({
    prospect_id: 7,
    last_message_id: 20,
    text: 'Done',
    state: 'pending',
  })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reply to mina@example.net' })).toHaveValue(''))
})

test('Esc moves the focus out of the text box and keeps the text', async () => {
  const { user } = await show()
  const box = await screen.findByRole('textbox', { name: 'Reply to mina@example.net' })
  await user.type(box, 'Half an answ{Escape}')
  expect(screen.getByRole('region', { name: 'Write' })).toHaveFocus()
  expect(box).toHaveValue('Half an answ')
})

test('scrolls the side list to the open ticket', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => sampleTicket({ prospect_id: at === 20 ? 7 : 100 + at }))
  await show({ listTickets: () => ({ rows, total: 30, next: null, previous: null }) })
  const [list] = await screen.findAllByLabelText('Tickets of this overview')
  await waitFor(() => expect(list?.scrollTop).toBeGreaterThan(1_000))
})

test('each address has its own title', async () => {
  const { view } = await show()
  expect(await screen.findByRole('heading', { name: 'View Support Ticket' })).toBeVisible()
  view.unmount()
  await show({}, { at: '/to-do/7' })
  expect(await screen.findByRole('heading', { name: 'ToDo' })).toBeVisible()
})

test('shows a newer message before sending a reply, and sends it after confirmation', async () => {
  const { user, received } = await show({
    replyToTicket: ({ last_message_id, text }) => {
      if (last_message_id < 25)
        throw new Refusal('newerMessage', {
          params: { name: 'Ben Ito', text: 'I have answered', message_id: 25, at: '' },
        })
      return sampleMessage({ id: 26, kind: 'reply', text })
    },
  })
  const box = await screen.findByRole('textbox', { name: 'Reply to mina@example.net' })
  await user.type(box, 'My answer')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Ben Ito replied while you were typing; yours was not sent. Their reply:')
  expect(alert).toHaveTextContent('I have answered')
  expect(box).toHaveValue('My answer')
  await user.click(screen.getByRole('button', { name: 'Send anyway' }))
  await waitFor(() => expect(box).toHaveValue(''))
  const sent = received.filter(({ call }) => call === 'support.replyToTicket').map(({ input }) => input)
  expect(sent).toMatchObject([{ last_message_id: 20 }, { last_message_id: 25 }])
})

test('restores typed text, and shows others that the agent is answering', async () => {
  const first = await show()
  await first.user.type(await screen.findByRole('textbox', { name: 'Reply to mina@example.net' }), 'Half')
  const views = () => first.received.filter(({ call }) => call === 'session.viewRecord').map(({ input }) => input)
  await waitFor(() => expect(views().at(-1)).toMatchObject({ kind: 'ticket', id: 7, doing: 'answering' }))
  first.view.unmount()
  await show()
  expect(await screen.findByRole('textbox', { name: 'Reply to mina@example.net' })).toHaveValue('Half')
  expect(screen.getByText('Your unsent text was restored.')).toBeVisible()
})

test('closes with the version seen and opens the next ticket, if the agent prefers that', async () => {
  const { user, received, router } = await show(
    { setTicketState: () => sampleTicket({ state: 'closed', version: 5 }) },
    { preferences: { 'support.after': 'next' } },
  )
  await screen.findByRole('link', { name: /No invoice/, hidden: true })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/support-ticket/8'))
  const sent = received.find(({ call }) => call === 'support.setTicketState')
  expect(sent?.input).toEqual({ prospect_id: 7, version: 4, state: 'closed' })
})

test('does not close a ticket with open tasks, and says why', async () => {
  await show({ getTicket: () => ({ ticket: sampleTicket({ open_tasks: 1 }), messages: [] }) })
  expect(await screen.findByRole('button', { name: 'Close' })).toBeDisabled()
  expect(screen.getByText('Close: Finish its open tasks first.')).toBeVisible()
})

test('the header links to the customer, shows the state of the ticket, and lets the agent pin it', async () => {
  const { user, received } = await show({
    getTicket: () => ({ ticket: sampleTicket({ customer_id: 12, request_type: 'billing' }), messages: [] }),
  })
  const head = await screen.findByRole('region', { name: 'Ticket 7' })
  expect(within(head).getByRole('link', { name: 'Mina Okafor' })).toHaveAttribute('href', '/editmember?customer_id=12')
  expect(head).toHaveTextContent('Request typeBilling')
  await user.click(within(head).getByRole('button', { name: /^Pin/ }))
  await waitFor(() =>
    expect(received.find(({ call }) => call === 'session.setPreference')?.input).toMatchObject({
      key: 'pinned',
      value: [{ kind: 'ticket', id: 7, path: '/support-ticket/7' }],
    }),
  )
})

test('reports that somebody else changed the ticket', async () => {
  const { user } = await show({
    assignTicket: () => {
      throw new Refusal('versionConflict')
    },
  })
  await screen.findByRole('option', { name: 'Ben Ito' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), '9')
  expect(await screen.findByText('Someone else changed this record after you opened it.')).toBeVisible()
})

test('previews a macro before running it', async () => {
  const { user, received } = await show({
    previewTicketMacro: () => ({ macro: sampleMacro, reply: 'Hello Mina', missing: ['plan'] }),
    runTicketMacro: () => ({ done: 1, unchanged: 0, refused: [], refused_total: 0 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Macros' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Thank you' }))
  const dialog = await screen.findByRole('dialog', { name: 'Run “Thank you”' })
  expect(await within(dialog).findByText('Hello Mina')).toBeVisible()
  expect(within(dialog).getByRole('note')).toHaveTextContent('Unknown for this person: plan.')
  await user.click(within(dialog).getByRole('button', { name: 'Run' }))
  expect(await screen.findByText('Macro applied.')).toBeVisible()
  expect(received.find(({ call }) => call === 'support.runTicketMacro')?.input).toEqual({
    macro_id: 2,
    tickets: [{ prospect_id: 7, last_message_id: 20 }],
  })
})

test('su creates a macro; other agents are not offered this', async () => {
  const { user, received, view } = await show({
    createTicketMacro: ({ name, steps }) => ({ macro_id: 3, name, steps, version: 1 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Macros' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit the macros…' }))
  await user.click(await screen.findByRole('button', { name: 'New macro' }))
  const dialog = await screen.findByRole('dialog', { name: 'New macro' })
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Later')
  await user.type(within(dialog).getByRole('spinbutton', { name: 'Snooze for (days)' }), '3')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Macro saved.')).toBeVisible()
  const sent = received.find(({ call }) => call === 'support.createTicketMacro')
  expect(sent?.input).toEqual({ name: 'Later', steps: { snooze_days: 3 } })
  view.unmount()
  const other = await show({}, { level: 'sales' as 'su' }) // only the level differs
  await other.user.click(await screen.findByRole('button', { name: 'Macros' }))
  expect(await screen.findByRole('menuitem', { name: 'Thank you' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Edit the macros…' })).not.toBeInTheDocument()
})

test('adds a task for another agent, and marks the ticket as read', async () => {
  const { user, received } = await show({
    getTicket: () => ({ ticket: sampleTicket({ unread: true }), messages: [sampleMessage()] }),
    createTask: () => sampleTask({ task_id: 6 }),
  })
  // In a narrow window one part is shown at a time.
  await user.click(await screen.findByRole('button', { name: 'Tasks' }))
  await user.click(await screen.findByRole('button', { name: 'Add a task' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a task' })
  await user.type(within(dialog).getByRole('textbox', { name: /Task/ }), 'Call')
  await within(dialog).findByRole('option', { name: 'Ben Ito' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Assigned to' }), '9')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('The task is added.')).toBeVisible()
  const inputOf = (name: string) => received.find(({ call }) => call === `support.${name}`)?.input
  expect(inputOf('createTask')).toMatchObject({ prospect_id: 7, title: 'Call', agent_id: 9 })
  expect(inputOf('updateSupportNotifications')).toEqual({ reader_agent_id: 1, prospect_id: 7 })
})
