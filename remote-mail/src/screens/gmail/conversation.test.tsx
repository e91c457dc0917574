import type { MailMessage } from '@console/shared/contract/mail'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor } from '@testing-library/react'
import { sampleAccount, sampleLabels, sampleMail, samplePage, sampleRow, sampleRows } from '../../testing/mails.ts'
import { Screen } from './gmail.screen.tsx'

const show = (at: string, messages: MailMessage[] = [sampleMail(20, 2)]) =>
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
    },
  })

beforeEach(() => localStorage.clear())

test('of a conversation the last mail and those that nobody has read are open, the others by a click', async () => {
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

test('a mail asked for by its number opens its conversation', async () => {
  await show('/gmail?mail=20')
  expect(await screen.findByRole('heading', { name: 'Renewal' })).toBeVisible()
})

test('a file is named with its size, and a picture can be looked at', async () => {
  const file = (name: string, mime: string) => ({ part: name, name, mime, size: 52_000, cid: '' })
  const mails = [
    sampleMail(20, 2, { files: [file('plan.png', 'image/png'), file('a/b.exe', 'application/x-msdownload')] }),
  ]
  await show('/gmail?thread=2', mails)
  expect(await screen.findByRole('button', { name: 'Preview plan.png' })).toHaveTextContent('52 kB')
  expect(screen.getByRole('button', { name: 'Save a_b.exe' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Preview a_b.exe' })).toBeNull()
})

test('what an agent marks as unread stays so', async () => {
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
  await user.click(await screen.findByRole('button', { name: 'More for this mail' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark this mail as unread' }))
  await waitFor(() => expect(received.some(({ call }) => call === 'mail.changeThreads')).toBe(true))
  // Read again, it is told to be unread.
  await waitFor(() => expect(readings()).toBeGreaterThan(1))
  const changes = received.filter(({ call }) => call === 'mail.changeThreads').map(({ input }) => input)
  expect(changes).toEqual([expect.objectContaining({ change: 'unread' })])
})
