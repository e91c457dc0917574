import { dropAllDrafts } from '@console/shared/kit/form-drafts'
import { Refusal } from '@console/shared/testing/fake-server'
import { testAgent } from '@console/shared/testing/render-screen'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { account, ann, chips, draft, saved, show, subject } from './testing/show-composer.tsx'

afterEach(() => dropAllDrafts(testAgent.agent_id))

test('a reply has its recipient, subject, signature and quoted mail, folded and without pictures', async () => {
  const { user, calls } = await show({ kind: 'reply', message_id: 12 })
  expect(await subject()).toHaveValue('Re: Invoice')
  expect(chips('To')).toEqual(['Ann Lee'])
  expect(screen.getByRole('region', { name: 'Signature' })).toHaveTextContent('Your support')
  expect(screen.queryByText(/Where is it/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Earlier message' }))
  expect(screen.getByText(/Where is it/)).toBeVisible()
  await user.type(await subject(), '!')
  await waitFor(() => expect(calls('createDraft')).toHaveLength(1), { timeout: 5_000 })
  expect(calls('createDraft')[0]).toMatchObject({ account_id: 1, kind: 'reply', answers_id: 12, to: [ann] })
  expect(JSON.stringify(calls('createDraft'))).not.toContain('track.example')
})

test('a reply to all leaves out our own addresses; a forwarded mail has no recipient yet', async () => {
  const first = await show({ kind: 'reply_all', message_id: 12 })
  await subject()
  expect([chips('To'), chips('Cc')]).toEqual([['Ann Lee'], ['Bob']])
  first.view.unmount()
  await show({ kind: 'forward', message_id: 12 })
  expect(await subject()).toHaveValue('Fwd: Invoice')
  expect(chips('To')).toEqual([])
})

test('is saved while typing, gets the address of a draft, and can be continued', async () => {
  const { user, calls, became } = await show({ kind: 'new' })
  await user.type(await subject(), 'Offer')
  expect(await screen.findByText('Draft saved', undefined, { timeout: 5_000 })).toBeVisible()
  expect(became).toEqual([{ kind: 'draft', draft_id: 3 }])
  expect(await subject()).toHaveValue('Offer')
  await user.type(await subject(), 's')
  await waitFor(() => expect(calls('updateDraft')).toHaveLength(1), { timeout: 5_000 })
  expect(calls('updateDraft')[0]).toMatchObject({ id: 3, version: 5, subject: 'Offers' })
  expect(calls('createDraft')).toHaveLength(1)
})

test('the editor leaves the focus to a field that already has it', async () => {
  await show({ kind: 'draft', draft_id: 3 })
  const field = await subject()
  expect(screen.getByRole('textbox', { name: 'Message text' })).toHaveFocus()
  act(() => field.focus())
  for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise(requestAnimationFrame))
  expect(field).toHaveFocus()
})

test('a new mail that became a draft makes way for another new one on request', async () => {
  const { user, calls } = await show({ kind: 'new' })
  await user.type(await subject(), 'Offer')
  expect(await screen.findByText('Draft saved', undefined, { timeout: 5_000 })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'ask again' }))
  await waitFor(async () => expect(await subject()).toHaveValue(''))
  expect(calls('deleteDraft')).toEqual([])
})

test('reports whether anything is unsent, as long as it is open', async () => {
  const { user, unsent, view } = await show({ kind: 'reply', message_id: 12 })
  await user.click(await subject())
  expect(unsent).toEqual([false])
  await user.type(await subject(), '!')
  expect(unsent.at(-1)).toBe(true)
  view.unmount()
  expect(unsent.at(-1)).toBe(false)
  const begun = await show({ kind: 'draft', draft_id: 3 })
  await subject()
  expect(begun.unsent).toEqual([true])
})

test('keeps unsaved text in the browser and restores it', async () => {
  const away = { createDraft: () => Promise.reject(new Refusal('mailboxDisconnected')) }
  const first = await show({ kind: 'new' }, { drafts: away })
  await first.user.type(await subject(), 'Not lost')
  expect(await screen.findByText('Saved in this browser only', undefined, { timeout: 5_000 })).toBeVisible()
  first.view.unmount()
  const { calls } = await show({ kind: 'new' })
  expect(await subject()).toHaveValue('Not lost')
  expect(screen.getByText('Restored: this was not saved when you left.')).toBeVisible()
  await waitFor(() => expect(calls('createDraft')).toHaveLength(1), { timeout: 5_000 })
})

test.each([
  ['Use my version', 'Offer!', '<p>Dear Ann</p>'],
  ['Keep both versions', 'Offer!', '<p>Dear Ann</p><p>———</p><p>Their words</p>'],
])('shows two versions side by side: %s', async (choice, subjectNow, html) => {
  const theirs = { ...draft, html: '<p>Their words</p>', version: 9 }
  let refused = false
  const { user, calls } = await show(
    { kind: 'draft', draft_id: 3 },
    {
      drafts: {
        updateDraft: ({ version }) => {
          if (refused) return { ...saved, version: version + 1 }
          refused = true
          throw new Refusal('versionConflict', {
            conflict: { current: theirs, yours: {}, changed_by: 'Ben Roth', changed_at: '2026-11-22T09:59:00.000Z' },
          })
        },
      },
    },
  )
  await user.type(await subject(), '!')
  const dialog = await screen.findByRole('alertdialog', { name: 'Two versions of this draft' }, { timeout: 5_000 })
  expect(within(dialog).getByText('Their words')).toBeVisible()
  expect(within(dialog).getByText('Dear Ann')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: choice }))
  await waitFor(() => expect(calls('updateDraft')).toHaveLength(2), { timeout: 5_000 })
  expect(calls('updateDraft')[1]).toMatchObject({ id: 3, version: 9, subject: subjectNow, html })
})

test('takes the other version without saving over it', async () => {
  const theirs = { ...draft, subject: 'Their subject', version: 9 }
  const { user, calls } = await show(
    { kind: 'draft', draft_id: 3 },
    {
      drafts: {
        updateDraft: () => {
          throw new Refusal('versionConflict', {
            conflict: { current: theirs, yours: {}, changed_by: null, changed_at: null },
          })
        },
      },
    },
  )
  await user.type(await subject(), '!')
  const dialog = await screen.findByRole('alertdialog', { name: 'Two versions of this draft' }, { timeout: 5_000 })
  await user.click(within(dialog).getByRole('button', { name: 'Use other version' }))
  expect(await subject()).toHaveValue('Their subject')
  expect(calls('updateDraft')).toHaveLength(1)
})

test('attaches files, retries a failed one, and does not send one that is too large', async () => {
  let broken = true
  const { user, calls } = await show(
    { kind: 'draft', draft_id: 3 },
    {
      drafts: {
        addDraftFile: ({ name }) => {
          if (name === 'bad.pdf' && broken) throw new Refusal('fileRefused')
          return { id: name.length, name, mime: 'application/pdf', size: 3, cid: '' }
        },
        removeDraftFile: () => ({}),
      },
    },
  )
  await subject()
  const huge = new File(['x'], 'huge.bin')
  Object.defineProperty(huge, 'size', { value: 30_000_000 })
  await user.upload(screen.getByLabelText('Add files', { selector: 'input' }), [
    new File(['abc'], 'good.pdf'),
    new File(['abc'], 'bad.pdf'),
    huge,
  ])
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/Too large: attachments can be up to/)).toBeVisible()
  expect(calls('addDraftFile')).toMatchObject([
    { draft_id: 3, name: 'good.pdf', inline: false, content: 'YWJj' },
    { draft_id: 3, name: 'bad.pdf' },
  ])
  broken = false
  await user.click(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Remove good.pdf' }))
  await waitFor(() => expect(calls('removeDraftFile')).toEqual([{ draft_id: 3, id: 8 }]))
})

test('discards a draft with a way back; an empty one leaves nothing behind', async () => {
  const { user, calls, closed, view } = await show({ kind: 'draft', draft_id: 3 })
  await subject()
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(await screen.findByText('The draft was discarded')).toBeVisible()
  expect([calls('deleteDraft'), closed]).toEqual([[{ id: 3 }], ['closed']])
  view.unmount()
  const empty = await show({ kind: 'new' })
  await subject()
  await empty.user.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect([empty.calls('deleteDraft'), empty.closed]).toEqual([[], ['closed']])
})

test('says where to connect a mailbox, and offers Retry after a failure', async () => {
  const first = await show({ kind: 'new' }, { accounts: [{ ...account, state: 'disconnected' }] })
  expect(await screen.findByRole('link', { name: 'Manage mailboxes' })).toHaveAttribute('href', '/gmail_account')
  first.view.unmount()
  let fails = true
  const { user } = await show(
    { kind: 'draft', draft_id: 3 },
    {
      drafts: {
        getDraft: () => {
          if (fails) throw new Refusal('notFound')
          return draft
        },
      },
    },
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })
  fails = false
  await user.click(retry)
  expect(await subject()).toHaveValue('Offer')
})

test.each([
  ['a field', () => screen.findByRole('textbox', { name: 'Subject' })],
  ['the text', () => screen.findByRole('textbox', { name: 'Message text' })],
])('Escape leaves %s, then closes the composer, and never reaches the screen behind', async (_, field) => {
  const { user, closed } = await show({ kind: 'draft', draft_id: 3 })
  const found = await field()
  // It gets the focus once it is there.
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message text' })).toHaveFocus())
  act(() => found.focus())
  const heard = jest.fn()
  document.body.addEventListener('keydown', heard)
  await user.keyboard('{Escape}')
  expect(closed).toEqual([])
  expect(screen.getByRole('region', { name: 'New message' })).toHaveFocus()
  await user.keyboard('c')
  await user.keyboard('{Escape}')
  document.body.removeEventListener('keydown', heard)
  expect(closed).toEqual(['closed'])
  expect(heard.mock.calls.filter(([{ key, defaultPrevented }]) => key === 'Escape' || !defaultPrevented)).toEqual([])
})

test('saves the text as HTML with allowed elements only', async () => {
  const { calls } = await show({ kind: 'draft', draft_id: 3 })
  await subject()
  const text = await screen.findByRole('textbox', { name: 'Message text' })
  fireEvent.paste(text, {
    clipboardData: {
      files: [],
      types: ['text/html'],
      getData: (type: string) =>
        type === 'text/html'
          ? '<p onclick="x()">Pasted <b>words</b><script>x()</script><img src="https://t.example/i.gif"></p>'
          : '',
    },
  })
  await waitFor(() => expect(calls('updateDraft')).toHaveLength(1), { timeout: 5_000 })
  const { html } = calls('updateDraft')[0] as { html: string }
  expect(html).toContain('<strong>words</strong>')
  expect(html).not.toMatch(/script|onclick|t\.example/)
})
