import { dropAllDrafts } from '@console/shared/kit/form-drafts'
import { Refusal } from '@console/shared/testing/fake-server'
import { testAgent } from '@console/shared/testing/render-screen'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { chips, draft, message, send, show, subject } from './testing/show-composer.tsx'

afterEach(() => dropAllDrafts(testAgent.agent_id))

test('takes many pasted recipients; invalid ones are marked and block sending', async () => {
  const { user, calls } = await show({ kind: 'new' })
  await user.click(await screen.findByRole('combobox', { name: 'To' }))
  await user.paste('Ann Lee <ann@customer.example>; bob@customer.example, carl at example')
  expect(chips('To')).toEqual(['Ann Lee', 'bob@customer.example', 'carl at example is not a valid address'])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('These are not valid addresses: carl at example')).toBeVisible()
  expect(calls('sendDraft')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove carl at example' }))
  expect(chips('To')).toHaveLength(2)
})

test('asks once about all missing parts, then sends', async () => {
  const { user, calls, closed } = await show({ kind: 'new', to: 'ann@customer.example' })
  await subject()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const question = await screen.findByRole('alertdialog', { name: 'Send this message?' })
  expect(within(question).getByText('It has no subject.')).toBeVisible()
  expect(within(question).getByText('It has no text.')).toBeVisible()
  await user.click(within(question).getByRole('button', { name: 'Send anyway' }))
  await waitFor(() => expect(closed).toEqual(['closed']))
  expect(calls('sendDraft')).toEqual([
    { draft_id: 3, version: 5, undo_seconds: 5, seen_message_id: 0, afterwards: 'nothing' },
  ])
})

test('asks about a mentioned attachment without a file', async () => {
  const { user, calls } = await show(
    { kind: 'draft', draft_id: 3 },
    { drafts: { getDraft: () => ({ ...draft, html: '<p>See attached</p>' }) } },
  )
  await subject()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('You mention an attachment, but no file is attached.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(calls('sendDraft')).toEqual([])
})

test('Ctrl+Enter sends a draft; with Shift it also archives the conversation', async () => {
  const { user, calls } = await show({ kind: 'draft', draft_id: 3 })
  await user.click(await subject())
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await waitFor(() => expect(calls('sendDraft')).toHaveLength(1))
  expect(calls('sendDraft')[0]).toMatchObject({ draft_id: 3, version: 4, afterwards: 'archive' })
})

test('shows a mail that arrived meanwhile before sending, then sends on request', async () => {
  const newer = { ...message, id: 13, snippet: 'Never mind, found it', at: '2026-11-22T09:59:00.000Z' }
  const messages = [message]
  const { user, calls, closed } = await show(
    { kind: 'reply', message_id: 12 },
    {
      messages,
      drafts: {
        sendDraft: ({ anyway }) => {
          if (anyway) return { ...send, thread_id: 5 }
          messages.push(newer)
          throw new Refusal('newerMessage')
        },
      },
    },
  )
  await user.type(await subject(), '!')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'A newer message has arrived' })
  expect(await within(dialog).findByText('Never mind, found it')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Send anyway' }))
  await waitFor(() => expect(closed).toEqual(['closed']))
  expect(calls('sendDraft')).toMatchObject([{ seen_message_id: 12 }, { seen_message_id: 13, anyway: true }])
})

test('says who else is replying, also when sending', async () => {
  const { user, calls } = await show({ kind: 'draft', draft_id: 3 }, { answering: ['Ben Roth'] })
  await subject()
  expect(screen.getByText('Also replying: Ben Roth')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(calls('sendDraft')).toEqual([])
})

test('a draft being sent can be taken back and edited', async () => {
  let out = true
  const { user } = await show(
    { kind: 'draft', draft_id: 3 },
    {
      drafts: {
        getDraft: () => ({ ...draft, send: out ? send : null }),
        takeBackSend: () => {
          out = false
          return { ...send, state: 'taken_back', can_take_back: false }
        },
        listSends: () => ({ rows: [], total: 0, next: null, previous: null }),
      },
    },
  )
  expect(await screen.findByText('Sending…')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo send' }))
  expect(await subject()).toHaveValue('Offer')
})

test('blocks typing while the mail is being sent, so that nothing is lost', async () => {
  let answer = (): void => {}
  const { user, calls, closed } = await show(
    { kind: 'draft', draft_id: 3 },
    {
      drafts: {
        sendDraft: () =>
          new Promise((resolve) => {
            answer = () => resolve(send)
          }),
      },
    },
  )
  await user.click(await subject())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(calls('sendDraft')).toHaveLength(1))
  await user.type(await subject(), ' too late')
  expect(await subject()).toHaveValue('Offer')
  answer()
  await waitFor(() => expect(closed).toEqual(['closed']))
  expect(calls('updateDraft')).toEqual([])
})

test('allows typing again after a refusal', async () => {
  const { user } = await show(
    { kind: 'draft', draft_id: 3 },
    {
      drafts: {
        sendDraft: () => {
          throw new Refusal('mailTooLarge')
        },
      },
    },
  )
  await user.click(await subject())
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('something went wrong')).toBeVisible()
  await user.type(await subject(), '!')
  expect(await subject()).toHaveValue('Offer!')
})

test.each([
  ['sends the same key', 'waiting' as const, 1],
  ['sends a new key once the mail was taken back', 'taken_back' as const, 2],
])('a retry after a lost answer %s', async (_what, state, keys) => {
  let lost = true
  const { user, closed, received } = await show(
    { kind: 'draft', draft_id: 3 },
    {
      drafts: {
        sendDraft: () => {
          if (!lost) return send
          lost = false
          throw new Refusal('internal')
        },
        listSends: () => ({ rows: [{ ...send, state }], total: 1, next: null, previous: null }),
      },
    },
  )
  await subject()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('something went wrong')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(closed).toEqual(['closed']))
  const sends = received.filter(({ call }) => call === 'mailDrafts.sendDraft')
  expect(new Set(sends.map(({ key }) => key)).size).toBe(keys)
})

test('waits for a picture that is still being uploaded into the text', async () => {
  let arrive = (): void => {}
  const picture = { id: 4, name: 'p.png', mime: 'image/png', size: 3, cid: 'p1@mail' }
  const { calls } = await show(
    { kind: 'draft', draft_id: 3 },
    {
      drafts: {
        addDraftFile: () =>
          new Promise((resolve) => {
            arrive = () => resolve(picture)
          }),
      },
    },
  )
  const text = await screen.findByRole('textbox', { name: 'Message text' })
  const file = new File(['abc'], 'p.png', { type: 'image/png' })
  fireEvent.paste(text, { clipboardData: { files: [file], types: ['Files'], getData: () => '' } })
  await waitFor(() => expect(calls('addDraftFile')).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await Promise.resolve()
  expect(calls('sendDraft')).toEqual([])
  arrive()
  await waitFor(() => expect(calls('sendDraft')).toHaveLength(1))
  expect(calls('updateDraft').at(-1)).toMatchObject({ html: expect.stringContaining('cid:p1@mail') })
})

test('mails that arrived since the draft was left do not count as seen', async () => {
  const { user, calls } = await show(
    { kind: 'draft', draft_id: 3 },
    {
      messages: [message, { ...message, id: 13, at: '2026-11-22T09:30:00.000Z' }],
      drafts: { getDraft: () => ({ ...draft, kind: 'reply', answers_id: 12 }) },
    },
  )
  await subject()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(calls('sendDraft')).toMatchObject([{ seen_message_id: 12 }]))
})
