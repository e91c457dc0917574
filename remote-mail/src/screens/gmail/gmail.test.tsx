import { actionsAtom } from '@console/shared/kit/actions'
import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { act, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import type { MailRow } from '../../../contract/mail.ts'
import {
  samplePage as pageOf,
  sampleRows as rows,
  sampleAccount,
  sampleLabels,
  sampleMail,
  sampleRow,
} from '../../testing/mails.ts'
import { Screen } from './gmail.screen.tsx'

const outcome = (done: number) => ({ done, unchanged: 0, refused: [], refused_total: 0 })

/** A fake mailbox that behaves as the server does. */
const show = (at = '/gmail', answers: Answers['mail'] = {}, accounts = [sampleAccount()]) =>
  renderScreen(Screen, {
    at,
    answers: {
      mail: {
        getEmailInbox: () => pageOf(rows),
        listEmailLabels: () => sampleLabels,
        getSingleEmail: ({ id, threadId = (id ?? 0) / 10 }) => ({
          thread: rows.find((row) => row.threadId === threadId) ?? sampleRow(threadId),
          messages: [sampleMail(threadId * 10, threadId)],
        }),
        changeThreads: ({ ids }) => outcome(ids.length),
        updateStarred: (input) => input,
        ...answers,
      },
      mailAccounts: { getAuthorizedAccounts: () => ({ accounts }) },
      mailTeam: { listThreadAgents: () => [] },
      mailPictures: { listTrustedSenders: () => ({ emails: [] }) },
      mailDrafts: {
        listDrafts: () => ({ rows: [], total: 0, next: null, previous: null }),
        listSends: () => ({ rows: [], total: 0, next: null, previous: null }),
      },
    },
  })

/** As the shell handles a key. */
const press = (keys: string) =>
  act(async () =>
    getDefaultStore()
      .get(actionsAtom)
      .findLast((action) => action.keys === keys)
      ?.run(),
  )
const line = (name: RegExp) => screen.findByRole('link', { name })
const sent = (received: readonly { call: string; input: unknown }[], call: string) =>
  received.filter((one) => one.call === call).map(({ input }) => input)

beforeEach(() => localStorage.clear())

test('lists conversations with their key facts', async () => {
  await show()
  expect(await line(/Ann Lee.*Invoice 17.*unread/)).toBeVisible()
  expect(await line(/Renewal.*Assigned to Ben Ito/)).toBeVisible()
  expect(within(await line(/Renewal/)).getByRole('img', { name: 'has attachments' })).toBeVisible()
  expect(await line(/Draft.*Thanks.*Waiting/)).toBeVisible()
  // Rendered for a narrow window, where the folders are behind a button.
  expect(screen.getByRole('link', { name: /Inbox.*1 unread/, hidden: true })).toHaveAttribute('aria-current', 'page')
})

test('opens a conversation, marks it as read, and opens the next one by key', async () => {
  const { user, received, search } = await show()
  await user.click(await line(/Invoice 17/))
  expect(await screen.findByRole('heading', { name: 'Invoice 17' })).toBeVisible()
  await waitFor(() => expect(sent(received, 'mail.changeThreads')).toEqual([{ change: 'read', ids: [1] }]))
  expect(screen.queryByText('Conversation marked as read')).toBeNull()
  await press('j')
  expect(await screen.findByRole('heading', { name: 'Renewal' })).toBeVisible()
  expect(search().get('thread')).toBe('2')
  await press('u')
  expect(await line(/Renewal/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Renewal' })).toBeNull()
})

test('reads only the conversation that is opened, and shows it again without waiting', async () => {
  const { user, received } = await show()
  const opened = () => [...new Set(sent(received, 'mail.getSingleEmail').map((input) => JSON.stringify(input)))]
  await user.hover(await line(/Renewal/))
  await user.tab()
  expect(opened()).toEqual([])
  await user.click(await line(/Invoice 17/))
  await screen.findByRole('heading', { name: 'Invoice 17' })
  await waitFor(() => expect(sent(received, 'mail.changeThreads')).toEqual([{ change: 'read', ids: [1] }]))
  expect(opened()).toEqual(['{"threadId":1}'])
  await press('j')
  await screen.findByRole('heading', { name: 'Renewal' })
  await press('k')
  expect(screen.getByRole('heading', { name: 'Invoice 17' })).toBeVisible()
})

test('an archived conversation leaves the inbox at once, and the next one opens', async () => {
  let finish = () => {}
  const answered = new Promise<void>((resolve) => {
    finish = resolve
  })
  let list: readonly MailRow[] = rows
  const { search } = await show('/gmail?thread=2', {
    getEmailInbox: () => pageOf(list),
    changeThreads: async ({ ids }) => {
      await answered
      list = rows.filter(({ threadId }) => !ids.includes(threadId))
      return outcome(1)
    },
  })
  await screen.findByRole('heading', { name: 'Renewal' })
  // Behind the conversation in a narrow window.
  const behind = { name: /Renewal/, hidden: true }
  await screen.findByRole('link', behind)
  await press('e')
  expect(screen.queryByRole('link', behind)).toBeNull()
  expect(search().get('thread')).toBe('3')
  finish()
  expect(await screen.findByText('Conversation archived')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('a conversation that could not be deleted returns, with the reason', async () => {
  const { user } = await show('/gmail', {
    changeThreads: () => {
      throw new Refusal('notFound')
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select: Renewal' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No Record Found')).toBeVisible()
  expect(await line(/Renewal/)).toBeVisible()
})

test('names the selected rows that were left out', async () => {
  const { user, received } = await show('/gmail', {
    changeThreads: () => ({
      done: 1,
      unchanged: 0,
      refused: [{ id: 2, name: 'Renewal', code: 'mailboxDisconnected' }],
      refused_total: 1,
    }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select: Invoice 17' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select: Renewal' }))
  await user.keyboard('{/Shift}')
  expect(screen.getByRole('toolbar', { name: '2 selected' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Renewal')).toBeVisible()
  expect(sent(received, 'mail.changeThreads')).toEqual([{ change: 'archive', ids: [1, 2] }])
})

test('removing its star removes a conversation from Starred', async () => {
  let list: readonly MailRow[] = [rows[1] ?? sampleRow(2)]
  const { user, received } = await show('/gmail?label=starred', {
    getEmailInbox: () => pageOf(list),
    updateStarred: (input) => {
      list = []
      return input
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Star', pressed: true }))
  expect(screen.queryByRole('link', { name: /Renewal/ })).toBeNull()
  expect(await screen.findByText('Star what you want to find again (press s).')).toBeVisible()
  expect(sent(received, 'mail.updateStarred')).toEqual([{ mailIds: [20], status: false }])
})

test('pages to older conversations and back', async () => {
  const { user, received, search } = await show('/gmail', {
    getEmailInbox: ({ next_page_token: token }) =>
      token === undefined ? pageOf(rows, 'older') : pageOf([sampleRow(9, { subject: 'Long ago' })]),
  })
  await user.click(await screen.findByRole('button', { name: 'Older' }))
  await waitFor(() => expect(search().get('page')).toBe('older'))
  expect(await line(/Long ago/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: /Invoice 17/ })).toBeNull())
  expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Newer' }))
  expect(await line(/Invoice 17/)).toBeVisible()
  expect(sent(received, 'mail.getEmailInbox')).toContainEqual({ label: 'inbox', next_page_token: 'older' })
})

test('the search offers its operators, and shows them as removable chips', async () => {
  const { user, received, search } = await show()
  const box = screen.getByRole('combobox', { name: 'Search mail' })
  await user.type(box, 'plan fr')
  await user.click(await screen.findByRole('option', { name: /from:/ }))
  expect(box).toHaveValue('plan from:')
  await user.type(box, 'ann{Enter}')
  await waitFor(() => expect(sent(received, 'mail.getEmailInbox')).toContainEqual({ label: 'all', q: 'plan from:ann' }))
  await user.click(screen.getByRole('button', { name: 'Remove from:ann' }))
  expect(search().get('q')).toBe('plan')
})

test('says when a search finds nothing, and clears it', async () => {
  const { user, search } = await show('/gmail?q=nothing', { getEmailInbox: ({ q }) => pageOf(q ? [] : rows) })
  expect(await screen.findByText('No results')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement) // there are at least two
  await waitFor(() => expect(search().get('q')).toBeNull())
  expect(await line(/Invoice 17/)).toBeVisible()
})

test('handles an empty inbox, a failed list, no mailbox, and one to reconnect', async () => {
  const empty = await show('/gmail', { getEmailInbox: () => pageOf([]) })
  expect(await screen.findByText('All done. New mail appears here.')).toBeVisible()
  empty.view.unmount()

  let fails = true
  const failing = await show('/gmail', {
    getEmailInbox: () => {
      if (fails) throw new Refusal('internal')
      return pageOf(rows)
    },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  fails = false
  await failing.user.click(retry)
  expect(await line(/Invoice 17/)).toBeVisible()
  failing.view.unmount()

  const none = await show('/gmail', {}, [])
  expect(await screen.findByRole('link', { name: 'Connect a mailbox' })).toHaveAttribute('href', '/gmail_account')
  none.view.unmount()

  await show('/gmail', {}, [sampleAccount({ id: 3, state: 'reconnect' })])
  expect(await screen.findByRole('link', { name: 'Reconnect' })).toHaveAttribute('href', '/gmail_account/3')
})

test('finds a label by a few letters of its name', async () => {
  const { user, received } = await show('/gmail?thread=2')
  await screen.findByRole('heading', { name: 'Renewal' })
  await press('l')
  const box = await screen.findByRole('combobox', { name: 'Labels of the conversation' })
  await user.type(box, 'urg{Enter}')
  expect(await screen.findByText('Label added')).toBeVisible()
  expect(sent(received, 'mail.changeThreads')).toContainEqual({ change: 'add_label', ids: [2], label_id: 'Label_7' })
})

test('keys select, mark and navigate', async () => {
  const { received, search } = await show()
  await line(/Invoice 17/)
  await press('* s')
  expect(screen.getByRole('checkbox', { name: 'Select: Renewal' })).toBeChecked()
  await press('shift+u')
  expect(await screen.findByText('Conversation marked as unread')).toBeVisible()
  await press('* n')
  await press('j')
  await press('x')
  expect(screen.getByRole('checkbox', { name: 'Select: Invoice 17' })).toBeChecked()
  expect(sent(received, 'mail.changeThreads')).toEqual([{ change: 'unread', ids: [2] }])
  await press('g t')
  expect(search().get('label')).toBe('sent')
})

test('names the mailbox of each line only in the list of all mailboxes', async () => {
  const accounts = [sampleAccount(), sampleAccount({ id: 2, email: 'billing@example.com' })]
  const list = [sampleRow(1, { subject: 'Invoice 17' }), sampleRow(2, { subject: 'Renewal', account_id: 2 })]
  const first = await show('/gmail', { getEmailInbox: () => pageOf(list) }, accounts)
  expect(await line(/Invoice 17.*in support@example\.com/)).toBeVisible()
  expect(await line(/Renewal.*in billing@example\.com/)).toBeVisible()
  first.view.unmount()
  await show('/gmail?account=2', { getEmailInbox: () => pageOf(list.slice(1)) }, accounts)
  expect(await line(/Renewal/)).not.toHaveAccessibleName(/billing@/)
})

test('a conversation moved to a label gets the label and leaves the inbox', async () => {
  const { user, received, search } = await show('/gmail?thread=2')
  await screen.findByRole('heading', { name: 'Renewal' })
  await press('v')
  const dialog = await screen.findByRole('dialog', { name: 'Move to' })
  await user.type(within(dialog).getByRole('combobox'), 'urg')
  await user.click(within(dialog).getByRole('option', { name: 'Urgent' }))
  expect(await screen.findByText('Conversation moved')).toBeVisible()
  expect(sent(received, 'mail.changeThreads')).toContainEqual({
    change: 'move_to_label',
    ids: [2],
    label_id: 'Label_7',
  })
  expect(search().get('thread')).toBe('3')
})

test('a search of all mail that finds nothing does not suggest searching all mail', async () => {
  const first = await show('/gmail?q=zzz&label=inbox', { getEmailInbox: () => pageOf([]) })
  expect(await screen.findByText('Try other words, or search all mail.')).toBeVisible()
  first.view.unmount()
  await show('/gmail?q=zzz', { getEmailInbox: () => pageOf([]) })
  expect(await screen.findByText('Try other words.')).toBeVisible()
})
