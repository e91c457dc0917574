import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor } from '@testing-library/react'
import type { MailMessage } from '../../../../contract/mail.ts'
import { sampleAccount, sampleLabels, sampleMail, samplePage, sampleRow, sampleRows } from '../../../testing/mails.ts'
import { sampleStranger, sampleTeam } from '../../../testing/team.ts'
import { Screen } from '../gmail.screen.tsx'

const show = (at: string, messages: MailMessage[] = [sampleMail(20, 2)], team = sampleTeam()) =>
  renderScreen(Screen, {
    at,
    answers: {
      mail: {
        getEmailInbox: () => samplePage(sampleRows),
        listEmailLabels: () => sampleLabels,
        getSingleEmail: () => ({ thread: sampleRow(2, { subject: 'Renewal' }), messages }),
      },
      mailAccounts: { getAuthorizedAccounts: () => ({ accounts: [sampleAccount()] }) },
      mailPictures: { listTrustedSenders: () => ({ emails: [] }) },
      mailDrafts: { listSends: () => ({ rows: [], total: 0, next: null, previous: null }) },
      mailTeam: {
        getThreadTeam: () => team,
        listThreadAgents: () => [],
        listNotes: () => ({ notes: [] }),
        getSender: () => sampleStranger,
        listThreadHistory: () => ({ events: [], more: false }),
      },
    },
  })

beforeEach(() => localStorage.clear())

test('opens the last mail and the unread mails of a conversation, and the others on click', async () => {
  const mails = [
    sampleMail(20, 2, { from: { name: 'Ann', email: 'ann@acme.example' } }),
    sampleMail(21, 2, { from: { name: 'Ben', email: 'ben@acme.example' }, unread: true }),
    sampleMail(22, 2, { from: { name: 'Cid', email: 'cid@acme.example' } }),
  ]
  const { user } = await show('/gmail?thread=2', mails)
  const opened = async () =>
    (await screen.findAllByRole('button', { name: /^(Ann|Ben|Cid)/ })).map((button) =>
      button.getAttribute('aria-expanded'),
    )
  expect(await opened()).toEqual(['false', 'true', 'true'])
  await user.click(screen.getByRole('button', { name: /^Ann/ }))
  expect(await opened()).toEqual(['true', 'true', 'true'])
})

test('a mail requested by its number opens its conversation', async () => {
  await show('/gmail?mail=20')
  expect(await screen.findByRole('heading', { name: 'Renewal' })).toBeVisible()
})

test('shows a file with its size, and offers a preview of a picture', async () => {
  const file = (name: string, mime: string) => ({ part: name, name, mime, size: 52_000, cid: '' })
  const mails = [
    sampleMail(20, 2, { files: [file('plan.png', 'image/png'), file('a/b.exe', 'application/x-msdownload')] }),
  ]
  await show('/gmail?thread=2', mails)
  expect(await screen.findByRole('button', { name: 'Preview plan.png' })).toHaveTextContent('52 kB')
  expect(screen.getByRole('button', { name: 'Save a_b.exe' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Preview a_b.exe' })).toBeNull()
})

test('a mail marked as unread stays unread', async () => {
  let unread = 0
  const { user, received } = await renderScreen(Screen, {
    at: '/gmail?thread=2',
    answers: {
      mail: {
        getEmailInbox: () => samplePage(sampleRows),
        listEmailLabels: () => sampleLabels,
        getSingleEmail: () => ({ thread: sampleRow(2, { unread }), messages: [sampleMail(20, 2)] }),
        changeThreads: () => {
          unread = 1
          return { done: 1, unchanged: 0, refused: [], refused_total: 0, change_id: null }
        },
      },
      mailAccounts: { getAuthorizedAccounts: () => ({ accounts: [sampleAccount()] }) },
      mailPictures: { listTrustedSenders: () => ({ emails: [] }) },
      mailDrafts: { listSends: () => ({ rows: [], total: 0, next: null, previous: null }) },
    },
  })
  const readings = () => received.filter(({ call }) => call === 'mail.getSingleEmail').length
  await user.click(await screen.findByRole('button', { name: 'More actions for this message' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark this message as unread' }))
  await waitFor(() => expect(received.some(({ call }) => call === 'mail.changeThreads')).toBe(true))
  // Read again, it is reported as unread.
  await waitFor(() => expect(readings()).toBeGreaterThan(1))
  const changes = received.filter(({ call }) => call === 'mail.changeThreads').map(({ input }) => input)
  expect(changes).toEqual([expect.objectContaining({ change: 'unread' })])
})

test('without the panel the header shows assignee, notes and ticket, and opens the panel on click', async () => {
  const ticket = { prospect_id: 12, subject: 'No invoice', state: 'open' as const }
  const team = sampleTeam({ assigned_to: 2, assigned_name: 'Ben Ito', notes: 2, status: 'waiting', ticket })
  const { user } = await show('/gmail?thread=2', undefined, team)
  const button = await screen.findByRole('button', { name: /Assigned to Ben Ito · 2 notes · Ticket #12/ })
  expect(button).toHaveTextContent(/^Waiting/)
  await user.click(button)
  expect(await screen.findByRole('region', { name: 'Notes' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Assigned to Ben Ito · / })).toBeNull()
})

test('shows the mails first where the panel would replace them, whatever was chosen elsewhere', async () => {
  localStorage.setItem('mailPanes', JSON.stringify({ panel: true }))
  const { user } = await show('/gmail?thread=2')
  expect(await screen.findByRole('heading', { name: 'Renewal' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'Messages' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show notes and customer' }))
  expect(await screen.findByRole('region', { name: 'Notes' })).toBeVisible()
  expect(JSON.parse(localStorage.getItem('mail.mailPanes') ?? '')).toEqual({ panel: true })
})
