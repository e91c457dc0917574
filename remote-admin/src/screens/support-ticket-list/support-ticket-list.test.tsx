import { Refusal } from '@console/shared/testing/fake-server'
import { press } from '@console/shared/testing/press-keys'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { noCounts, sampleMacro, sampleMessage, sampleTask, sampleTicket } from '../../testing/tickets.ts'
import { Screen } from './support-ticket-list.screen.tsx'

const two = [
  sampleTicket({ unread: true }),
  sampleTicket({ prospect_id: 8, subject: 'No invoice', last_message_id: 31 }),
]
const page = (rows = two) => ({ rows, total: rows.length, next: null, previous: null })

const show = (answers: Parameters<typeof renderScreen>[1]['answers']['support'] = {}, at = '/support-ticket') =>
  renderScreen(Screen, {
    at,
    answers: {
      support: {
        listTickets: () => page(),
        countTickets: () => ({ ...noCounts, due: 2, tasks_today: 1 }),
        listTicketAgents: () => [{ agent_id: 9, name: 'Ben Ito' }],
        listTicketMacros: () => [sampleMacro],
        listMyTasks: () => ({ today: [sampleTask()], overdue: [] }),
        ...answers,
      },
    },
  })
const pick = async (user: Awaited<ReturnType<typeof show>>['user'], id: number) =>
  user.click(await screen.findByRole('checkbox', { name: `Select row ${id}` }))

test('lists only due tickets, and counts each overview', async () => {
  const { received } = await show()
  expect(await screen.findByRole('link', { name: 'Wrong figure' })).toHaveAttribute('href', '/support-ticket/7')
  expect(received.find(({ call }) => call === 'support.listTickets')?.input).toMatchObject({ filters: {} })
  const overviews = screen.getByRole('navigation', { name: 'Overviews' })
  expect(within(overviews).getByRole('link', { name: 'Due 2' })).toHaveAttribute('aria-current', 'page')
  expect(within(overviews).getByRole('link', { name: 'Mine 0' })).toHaveAttribute(
    'href',
    '/support-ticket?assigned=me&prospect_date_flag=3',
  )
  expect(screen.getByText('Unread', { selector: 'span.k-badge' })).toBeVisible()
})

test('shows the overviews below the title, and keeps their focus when the page changes', async () => {
  const { user } = await show()
  const nav = await screen.findByRole('navigation', { name: 'Overviews' })
  const title = screen.getByRole('heading', { level: 1, name: 'Support Ticket list' })
  expect(title.compareDocumentPosition(nav) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: 'My tasks today 1' }))
  const tasks = await screen.findByRole('heading', { level: 1, name: 'My tasks today' })
  const link = screen.getByRole('link', { name: 'My tasks today 1' })
  expect(tasks.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(link).toHaveFocus()
})

test('an overview takes its filters from the address', async () => {
  const { received } = await show({}, '/support-ticket?state=snoozed&prospect_date_flag=3&request_type=data')
  await screen.findByText('Wrong figure')
  expect(received.find(({ call }) => call === 'support.listTickets')?.input).toMatchObject({
    filters: { state: 'snoozed', prospect_date_flag: '3', request_type: 'data' },
  })
  expect(screen.getByRole('link', { name: 'Snoozed 0' })).toHaveAttribute('aria-current', 'page')
})

test('lists as many tasks as the count says, and marks one as done', async () => {
  let done = false
  const { user, received } = await show(
    {
      listMyTasks: () => ({ today: done ? [] : [sampleTask()], overdue: [] }),
      updateTaskStatus: () => {
        done = true
        return sampleTask({ status: 'done', completed_at: '2026-11-01T10:00:00.000Z' })
      },
    },
    '/support-ticket?view=tasks',
  )
  const today = await screen.findByRole('region', { name: 'Due today' })
  expect(within(today).getAllByRole('listitem')).toHaveLength(1)
  expect(within(today).getByRole('link')).toHaveAttribute('href', '/to-do/7')
  await user.click(within(today).getByRole('checkbox', { name: 'Done: Call the data team' }))
  expect(await screen.findByText('No tasks due')).toBeVisible()
  const sent = received.find(({ call }) => call === 'support.updateTaskStatus')
  expect(sent?.input).toEqual({ task_id: 5, status: 'done' })
})

test('says when nothing is due, and offers Retry after a failure', async () => {
  const { view } = await show({ listTickets: () => page([]) })
  expect(await screen.findByText('Nothing is due')).toBeVisible()
  view.unmount()
  let down = true
  const { user } = await show({
    listTickets: () => {
      if (down) throw new Refusal('unavailable')
      return page()
    },
  })
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No invoice')).toBeVisible()
})

test('assigns the selected tickets, and says which were refused and why', async () => {
  const { user, received } = await show({
    assignTickets: () => ({
      done: 1,
      unchanged: 0,
      refused_total: 1,
      refused: [{ id: 8, name: '#8 No invoice', code: 'ticketClosed' }],
    }),
  })
  await pick(user, 7)
  await pick(user, 8)
  await user.click(screen.getByRole('button', { name: 'Assign…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Assign 2 tickets' })
  await user.selectOptions(await within(dialog).findByRole('combobox'), '9')
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('The ticket is closed; reopen it first.')).toBeVisible()
  const sent = received.find(({ call }) => call === 'support.assignTickets')
  expect(sent?.input).toEqual({ selection: { ids: [7, 8] }, agent_id: 9 })
})

test('runs a macro with the last message shown for each ticket', async () => {
  const { user, received } = await show({
    runTicketMacro: () => ({ done: 2, unchanged: 0, refused: [], refused_total: 0 }),
  })
  await pick(user, 7)
  await pick(user, 8)
  await user.click(screen.getByRole('button', { name: 'Run a macro…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Run a macro on 2 tickets' })
  expect(await within(dialog).findByText('The ticket is assigned to you.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Run' }))
  await waitFor(() =>
    expect(received.find(({ call }) => call === 'support.runTicketMacro')?.input).toEqual({
      macro_id: 2,
      tickets: [
        { prospect_id: 7, last_message_id: 20 },
        { prospect_id: 8, last_message_id: 31 },
      ],
    }),
  )
})

test('creates a ticket and opens it', async () => {
  const { user, router } = await show({ createTicket: () => sampleTicket({ prospect_id: 12 }) })
  await user.click(await screen.findByRole('button', { name: 'New ticket' }))
  const dialog = await screen.findByRole('dialog', { name: 'New ticket' })
  await user.type(within(dialog).getByRole('textbox', { name: /Email/ }), 'mina@example.net')
  await user.type(within(dialog).getByRole('textbox', { name: /Subject/ }), 'Called')
  await user.click(within(dialog).getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/support-ticket/12'))
})

test('a link with an email opens the dialog for a new ticket, once', async () => {
  const { user, search } = await show({}, '/support-ticket?new=mina%40example.net')
  const dialog = await screen.findByRole('dialog', { name: 'New ticket' })
  expect(within(dialog).getByRole('textbox', { name: /Email/ })).toHaveValue('mina@example.net')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(search().has('new')).toBe(false)
})

test('previews a ticket beside the list without marking it as read', async () => {
  const message = sampleMessage({ text: 'Please check the figure' })
  const { received } = await show({
    getTicket: ({ prospect_id }) => ({ ticket: sampleTicket({ prospect_id }), messages: [message] }),
  })
  await screen.findByRole('link', { name: /No invoice/ })
  press('v')
  const panel = await screen.findByRole('complementary', { name: 'Preview' })
  expect(await within(panel).findByText('Please check the figure')).toBeVisible()
  expect(panel).toHaveTextContent('Assigned toUnassigned')
  press('j')
  expect(await within(panel).findByRole('heading', { name: 'No invoice' })).toBeVisible()
  expect(received.map(({ call }) => call)).not.toContain('support.updateSupportNotifications')
})
