import { invalidate } from '@console/shared/api/query'
import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { act, screen, waitFor, within } from '@testing-library/react'
import { mailTeam } from '../../api.ts'
import { sampleCustomer, sampleEvent, sampleLine, sampleNote, sampleStranger, sampleTeam } from '../../testing/team.ts'
import { TeamPanel } from './team.panel.tsx'

const outcome = (more = {}) => ({ done: 1, unchanged: 0, refused: [], refused_total: 0, ...more })

const show = (answers: Answers['mailTeam'] = {}, more: Answers = {}, agent = testAgent) =>
  renderScreen(() => <TeamPanel threadId={7} />, {
    at: '/gmail?thread=7',
    agent,
    answers: {
      mailTeam: {
        getThreadTeam: () => sampleTeam(),
        listThreadAgents: () => [
          { agent_id: 1, name: 'Ana Reis' },
          { agent_id: 2, name: 'Ben Ito' },
        ],
        listNotes: () => ({ notes: [] }),
        getSender: () => sampleStranger,
        ...answers,
      },
      ...more,
    },
  })
const part = (name: string) => screen.findByRole('region', { name })
const inputsOf = (received: readonly { call: string; input: unknown }[], call: string) =>
  received.filter((one) => one.call === `mailTeam.${call}`).map(({ input }) => input)

beforeEach(() => localStorage.clear())

test('shows the assignee, the notes, the customer with their figures, tickets and other mails', async () => {
  await show({
    getThreadTeam: () =>
      sampleTeam({
        assigned_to: 2,
        assigned_name: 'Ben Ito',
        status: 'waiting',
        ticket: { prospect_id: 12, subject: 'No invoice', state: 'pending' },
      }),
    listNotes: () => ({ notes: [sampleNote(), sampleNote({ note_id: 22, edited_at: '2026-01-03T00:00:00.000Z' })] }),
    getSender: () => ({
      ...sampleStranger,
      customer: sampleCustomer(),
      unlocks: 34,
      tickets: [{ prospect_id: 13, subject: 'Wrong figure', state: 'open' }],
      tickets_total: 4,
      threads: [sampleLine()],
    }),
  })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Assigned to' })).toHaveDisplayValue('Ben Ito'))
  expect(screen.getByRole('button', { name: 'Waiting' })).toHaveAttribute('aria-pressed', 'true')
  expect(within(await part('Notes')).getAllByText('Called them')).toHaveLength(2)
  const sender = await part('Sender')
  for (const fact of ['Mina Okafor', 'Active', 'Awaiting approval', 'Acme', '2 of 5', '34', 'and 3 more'])
    expect(within(sender).getByText(fact)).toBeVisible()
  expect(within(sender).getByRole('link', { name: 'Open customer page' })).toHaveAttribute(
    'href',
    '/editmember?customer_id=3',
  )
  expect(within(sender).getByRole('link', { name: 'Wrong figure' })).toHaveAttribute('href', '/support-ticket/13')
  expect(within(sender).getByRole('link', { name: 'Earlier question' })).toHaveAttribute('href', '/gmail?thread=9')
  expect(within(await part('Ticket')).getByRole('link', { name: '#12 No invoice' })).toBeVisible()
})

test('says when there are no notes, no customer or no ticket', async () => {
  await show({ getSender: () => ({ ...sampleStranger, colleagues: [], colleagues_total: 0 }) })
  expect(await screen.findByText(/No notes yet/)).toBeVisible()
  expect(await screen.findByText('No customer has this email address.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create customer' })).toHaveAttribute('href', '/create-new-customer')
  expect(within(await part('Ticket')).getByRole('button', { name: /Create ticket/ })).toBeVisible()
})

test('hides tickets from agents who may not open them', async () => {
  const agent = (...keys: string[]) => ({
    ...testAgent,
    level: 'sales' as const,
    permissions: Object.fromEntries(['gmail', ...keys].map((key) => [key, true])),
  })
  const { view } = await show({}, {}, agent())
  expect(await screen.findByText(/No notes yet/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Assigned to' })).toBeEnabled())
  expect(screen.queryByRole('region', { name: 'Ticket' })).not.toBeInTheDocument()
  view.unmount()
  await show({}, {}, agent('to-do'))
  expect(within(await part('Ticket')).getByRole('button', { name: /Create ticket/ })).toBeVisible()
})

test('each part fails by itself and reloads on Retry', async () => {
  let down = true
  const { user } = await show({
    getSender: () => {
      if (down) throw new Refusal('unavailable')
      return sampleStranger
    },
  })
  const alert = await within(await part('Sender')).findByRole('alert')
  expect(screen.getByRole('combobox', { name: 'Assigned to' })).toBeEnabled()
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Noa New')).toBeVisible()
})

test('assigns the conversation with the version seen', async () => {
  const { user, received } = await show({ assignThreads: () => outcome() })
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }))
  expect(await screen.findByText('Conversation assigned to Ana Reis.')).toBeVisible()
  expect(inputsOf(received, 'assignThreads')).toEqual([{ threads: [{ thread_id: 7, version: 4 }], agent_id: 1 }])
})

test('reports that somebody else was first, and shows who', async () => {
  let team = sampleTeam()
  const { user } = await show({
    getThreadTeam: () => team,
    assignThreads: () => {
      team = sampleTeam({ assigned_to: 2, assigned_name: 'Ben Ito', version: 5 })
      const refused = [{ id: 7, name: 'No invoice', code: 'versionConflict' as const }]
      return outcome({ done: 0, refused, refused_total: 1 })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }))
  expect(await screen.findByText('Someone else changed this record after you opened it.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Assigned to' })).toHaveDisplayValue('Ben Ito'))
})

test('restores a half-typed note after a reload, and adds it on Ctrl+Enter', async () => {
  const first = await show()
  await first.user.type(await screen.findByRole('textbox', { name: 'Write a note' }), 'Half')
  first.view.unmount()
  const { user, received } = await show({ addNote: ({ text }) => sampleNote({ agent_id: 1, text }) })
  const box = await screen.findByRole('textbox', { name: 'Write a note' })
  expect(box).toHaveValue('Half')
  expect(screen.getByText('Restored: you did not save this note.')).toBeVisible()
  await user.type(box, ' done{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Note added.')).toBeVisible()
  expect(inputsOf(received, 'addNote')).toEqual([{ thread_id: 7, text: 'Half done' }])
  await waitFor(() => expect(box).toHaveValue(''))
})

test('Escape leaves the note field and keeps its text', async () => {
  const { user } = await show()
  const box = await screen.findByRole('textbox', { name: 'Write a note' })
  await user.type(box, 'Half{Escape}')
  expect(box).not.toHaveFocus()
  await user.keyboard('t')
  expect(box).toHaveValue('Half')
})

test('shows the last three notes, and the older ones on demand', async () => {
  const notes = [1, 2, 3, 4, 5].map((note_id) => sampleNote({ note_id, text: `Note ${note_id}` }))
  const { user } = await show({ listNotes: () => ({ notes }) })
  const texts = async () =>
    within(await part('Notes'))
      .getAllByText(/^Note \d$/)
      .map(({ textContent }) => textContent)
  const older = await screen.findByRole('button', { name: 'Show 2 older notes' })
  expect(await texts()).toEqual(['Note 3', 'Note 4', 'Note 5'])
  await user.click(older)
  expect(await texts()).toEqual(['Note 1', 'Note 2', 'Note 3', 'Note 4', 'Note 5'])
})

test('keeps the text of a note that could not be saved', async () => {
  const { user } = await show({
    addNote: () => {
      throw new Refusal('unavailable')
    },
  })
  const box = await screen.findByRole('textbox', { name: 'Write a note' })
  await user.type(box, 'Mine')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText(/The database does not answer/)).toBeVisible()
  expect(box).toHaveValue('Mine')
})

test('only its author or a manager can edit or delete a note', async () => {
  const notes = () => ({ notes: [sampleNote(), sampleNote({ note_id: 22, agent_id: 1, agent_name: 'Ana Reis' })] })
  const sales = { ...testAgent, level: 'sales' as const }
  const { user, received } = await show({ listNotes: notes, updateNote: () => sampleNote() }, {}, sales)
  await user.click(await screen.findByRole('button', { name: 'Edit note by Ana Reis' }))
  expect(screen.queryByRole('button', { name: 'Edit note by Ben Ito' })).not.toBeInTheDocument()
  const box = screen.getByRole('textbox', { name: 'Edit note by Ana Reis' })
  await user.clear(box)
  await user.type(box, 'Twice')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Note saved.')).toBeVisible()
  expect(inputsOf(received, 'updateNote')).toEqual([{ note_id: 22, version: 1, text: 'Twice' }])
})

test('does not overwrite a note changed meanwhile without showing it', async () => {
  const mine = sampleNote({ agent_id: 1, agent_name: 'Ana Reis' })
  const theirs = { ...mine, text: 'Called twice', version: 2 }
  let shown = mine
  const { user, received } = await show({
    listNotes: () => ({ notes: [shown] }),
    updateNote: ({ version, text }) => {
      shown = theirs
      if (version === 2) return { ...theirs, text, version: 3 }
      throw new Refusal('versionConflict', {
        conflict: { current: theirs, yours: {}, changed_by: 'Ben Ito', changed_at: null },
      })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit note by Ana Reis' }))
  const box = screen.getByRole('textbox', { name: 'Edit note by Ana Reis' })
  await user.type(box, '!')
  // It appears by itself, before anything is saved.
  shown = theirs
  await invalidate(mailTeam.listNotes)
  expect(await screen.findByText('Called twice')).toBeVisible()
  expect(box).toHaveValue('Called them!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inputsOf(received, 'updateNote')).toMatchObject([{ version: 1 }]))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Note saved.')).toBeVisible()
  expect(inputsOf(received, 'updateNote')).toMatchObject([
    { version: 1, text: 'Called them!' },
    { version: 2, text: 'Called them!' },
  ])
})

test('creates a ticket from the conversation, or says why not', async () => {
  let taken = true
  const { user, received } = await show({
    createTicketFromThread: () => {
      if (taken) throw new Refusal('threadHasTicket')
      return sampleTeam({ ticket: { prospect_id: 31, subject: 'No invoice', state: 'open' } })
    },
  })
  await user.click(await screen.findByRole('button', { name: /Create ticket/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('textbox', { name: /Subject/ })).toHaveValue('No invoice')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Priority/ }), 'urgent')
  await user.click(within(dialog).getByRole('button', { name: 'Create ticket' }))
  expect(await screen.findByText('This conversation already has a ticket.')).toBeVisible()
  taken = false
  await user.click(within(dialog).getByRole('button', { name: 'Create ticket' }))
  expect(await screen.findByText('Ticket #31 created.')).toBeVisible()
  expect(inputsOf(received, 'createTicketFromThread').at(-1)).toMatchObject({
    thread_id: 7,
    version: 4,
    subject: 'No invoice',
    request_type: 'support',
    priority: 'urgent',
  })
})

test('approves the customer only after confirmation', async () => {
  const { user, received } = await show(
    { getSender: () => ({ ...sampleStranger, customer: sampleCustomer() }) },
    { customerAccount: { setApproval: () => sampleCustomer({ approval: 'approved' }) } },
  )
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve Mina Okafor?' })
  expect(received.some(({ call }) => call === 'customerAccount.setApproval')).toBe(false)
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Mina Okafor was approved.')).toBeVisible()
  expect(received.find(({ call }) => call === 'customerAccount.setApproval')?.input).toEqual({
    customer_id: 3,
    version: 3,
    status: 'approve',
  })
})

test('the history shows what was done, by whom, and what was undone', async () => {
  const { user } = await show({
    listThreadHistory: () => ({
      events: [
        sampleEvent({ change_id: 9, kind: 'moved', from: 'archive', undoes: true }),
        sampleEvent({ change_id: 8, kind: 'moved', to: 'archive', undone: true }),
        sampleEvent({ change_id: 7, kind: 'status', agent_name: '', from: 'done', to: 'open' }),
        sampleEvent({ change_id: 6, kind: 'ticketLinked', from: '12' }),
        sampleEvent({ change_id: 5, kind: 'assigned', to: 'Ana Reis' }),
      ],
      more: true,
      archived_months: ['2025-01'],
    }),
  })
  const history = await part('History')
  await user.click(within(history).getByRole('button', { name: 'Show' }))
  expect(await within(history).findByText('Changes of January 2025 are archived and not shown.')).toBeVisible()
  const entries = await within(history).findAllByRole('listitem')
  expect(entries.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Ben Ito undid: archived it /),
    expect.stringMatching(/^Ben Ito archived it undone · /),
    expect.stringMatching(/^The console set it to “Open” /),
    expect.stringMatching(/^Ben Ito unlinked ticket #12 /),
    expect.stringMatching(/^Ben Ito assigned it to Ana Reis /),
  ])
  expect(within(history).getByText('Older changes are in the audit log.')).toBeVisible()
})

test('shows the changes of other agents after a reload', async () => {
  let team = sampleTeam()
  await show({ getThreadTeam: () => team })
  expect(await screen.findByRole('button', { name: 'Open' })).toHaveAttribute('aria-pressed', 'true')
  team = sampleTeam({ status: 'done', version: 5 })
  await act(() => invalidate(mailTeam.getThreadTeam))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-pressed', 'true'))
})
