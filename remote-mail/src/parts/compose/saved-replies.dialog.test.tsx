import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { SavedReply } from '../../../contract/calls/saved-replies.ts'
import SavedRepliesDialog from './saved-replies.dialog.tsx'

const reply: SavedReply = {
  id: 1,
  name: 'Invoice sent',
  subject: 'Your invoice',
  html: '<p>Hello {{first_name|there}}</p>',
  shared: true,
  updated_by_name: 'Ben Roth',
  updated_at: '2026-11-22T09:00:00.000Z',
  version: 2,
}
const other: SavedReply = { ...reply, id: 2, name: 'Out of office', html: '<p>Back soon</p>', shared: false }

const show = async (answers: Answers['savedReplies'] = {}) => {
  const inserted: unknown[] = []
  const Page = () => (
    <SavedRepliesDialog
      receiver={{ name: 'Noor', email: 'noor@example.com' }}
      body="<p>Written so far</p>"
      onInsert={(filled) => inserted.push(filled)}
      onClose={() => {}}
    />
  )
  const view = await renderScreen(Page, {
    at: '/gmail',
    answers: {
      savedReplies: {
        listSavedReplies: () => ({ replies: [reply, other] }),
        fillSavedReply: ({ id }) => ({
          subject: id === 1 ? 'Your invoice' : '',
          html: id === 1 ? '<p>Hello Noor</p>' : '<p>Back soon</p>',
          missing: id === 1 ? [] : ['company'],
        }),
        ...answers,
      },
    },
  })
  return { ...view, inserted }
}
const search = () => screen.findByRole('combobox', { name: 'Search saved replies' })

test('finds a reply by typing and inserts it with Enter, filled in for the recipient', async () => {
  const { user, inserted, received } = await show()
  await screen.findByRole('option', { name: 'Invoice sent' })
  expect(await screen.findByText('Hello Noor')).toBeVisible()
  await user.type(await search(), 'soon')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  expect(await screen.findByText('No value for: company')).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(inserted).toEqual([{ html: '<p>Back soon</p>', subject: '' }]))
  expect(received.at(-1)?.input).toEqual({ id: 2, email: 'noor@example.com', name: 'Noor' })
})

test('arrows choose a reply; says when none matches', async () => {
  const { user } = await show()
  await screen.findByRole('option', { name: 'Invoice sent' })
  await user.type(await search(), '{ArrowDown}')
  expect(screen.getByRole('option', { name: /Out of office/ })).toHaveAttribute('aria-selected', 'true')
  await user.type(await search(), 'zzz')
  expect(screen.getByText('No matching replies.')).toBeVisible()
})

test('says when there are no replies, and offers Retry after a failure', async () => {
  const first = await show({ listSavedReplies: () => ({ replies: [] }) })
  expect(await screen.findByText('No saved replies yet.')).toBeVisible()
  first.view.unmount()
  let fails = true
  const { user } = await show({
    listSavedReplies: () => {
      if (fails) throw new Refusal('notAllowed')
      return { replies: [reply] }
    },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  fails = false
  await user.click(retry)
  expect(await screen.findByRole('option', { name: 'Invoice sent' })).toBeVisible()
})

test('a new reply starts from the written text; a taken name is reported at its field', async () => {
  let taken = true
  const { user, received } = await show({
    saveSavedReply: (input) => {
      if (taken) throw new Refusal('nameTaken')
      return { ...reply, ...input, id: 3, version: 1 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New saved reply' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a name.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This name is already used.')).toBeVisible()
  taken = false
  await user.click(screen.getByRole('checkbox', { name: 'All agents can use and edit it' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(received.filter(({ call }) => call === 'savedReplies.saveSavedReply').at(-1)?.input).toEqual({
      name: 'Hello',
      subject: '',
      shared: true,
      html: '<p>Written so far</p>',
    }),
  )
})

test('deletes a reply only after a confirmation that names it', async () => {
  const { user, received } = await show({ deleteSavedReply: () => ({}) })
  await screen.findByRole('option', { name: 'Invoice sent' })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Invoice sent”?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(received.find(({ call }) => call === 'savedReplies.deleteSavedReply')?.input).toEqual({ id: 1, version: 2 }),
  )
})
