import { dropAllDrafts } from '@console/shared/kit/form-drafts'
import { Refusal } from '@console/shared/testing/fake-server'
import { testAgent } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { draft, saved, send, show, subject } from './testing/show-composer.tsx'

afterEach(() => dropAllDrafts(testAgent.agent_id))

const conflictWith = (current: typeof draft) =>
  new Refusal('versionConflict', { conflict: { current, yours: {}, changed_by: 'Ben Roth', changed_at: null } })

test('shows both texts before sending a draft that somebody changed', async () => {
  const theirs = { ...draft, html: '<p>Their words</p>', version: 9 }
  const { user, calls, closed } = await show(
    { kind: 'draft', draft_id: 3 },
    {
      drafts: {
        sendDraft: () => {
          throw conflictWith(theirs)
        },
      },
    },
  )
  await subject()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Two versions of this draft' })
  expect(within(dialog).getByText('Their words')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Use other version' }))
  expect([calls('sendDraft').length, closed]).toEqual([1, []])
})

test('asks nothing when only the version number differs', async () => {
  const { user, calls, closed } = await show(
    { kind: 'draft', draft_id: 3 },
    {
      drafts: {
        sendDraft: ({ version }) => {
          if (version !== 9) throw conflictWith({ ...draft, version: 9 })
          return send
        },
      },
    },
  )
  await subject()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(closed).toEqual(['closed']))
  expect(calls('sendDraft')).toMatchObject([{ version: 4 }, { version: 9 }])
})

test('a save whose answer was lost is not a conflict', async () => {
  let lost = true
  const { user, calls } = await show(
    { kind: 'draft', draft_id: 3 },
    {
      drafts: {
        updateDraft: ({ version, subject: kept }) => {
          if (lost) {
            lost = false
            throw conflictWith({ ...draft, subject: kept, version: 5 })
          }
          return { ...saved, version: version + 1 }
        },
      },
    },
  )
  await user.type(await subject(), '!')
  expect(await screen.findByText('Draft saved', undefined, { timeout: 5_000 })).toBeVisible()
  expect(calls('updateDraft')).toMatchObject([{ version: 4 }, { version: 5, subject: 'Offer!' }])
})

test('stays closed when closed during a save', async () => {
  const { user, calls, became, view } = await show({ kind: 'new' })
  await user.type(await subject(), 'Offer')
  view.unmount()
  await waitFor(() => expect(calls('createDraft')).toHaveLength(1))
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('mail.new'))
  expect(became).toEqual([])
})

test('reports a draft being sent from elsewhere, and saves it once taken back', async () => {
  let out = true
  const { user, calls } = await show(
    { kind: 'draft', draft_id: 3 },
    {
      drafts: {
        getDraft: () => (calls('updateDraft').length > 0 && out ? { ...draft, send } : draft),
        updateDraft: ({ version }) => {
          if (out) throw new Refusal('draftSending')
          return { ...saved, version: version + 1 }
        },
        takeBackSend: () => {
          out = false
          return { ...send, state: 'taken_back', can_take_back: false }
        },
      },
    },
  )
  await user.type(await subject(), '!')
  await user.click(await screen.findByRole('button', { name: 'Undo send' }, { timeout: 5_000 }))
  expect(await screen.findByText('Draft saved', undefined, { timeout: 5_000 })).toBeVisible()
  expect(calls('takeBackSend')).toEqual([{ id: 8 }])
  expect(await subject()).toHaveValue('Offer!')
})

test('continues a discarded draft as a new one, with its files', async () => {
  const kept = { id: 21, name: 'offer.pdf', mime: 'application/pdf', size: 3, cid: '' }
  const lost = { ...kept, id: 22, name: 'lost.pdf' }
  const { user, calls } = await show(
    { kind: 'draft', draft_id: 3 },
    {
      drafts: {
        getDraft: ({ id }) =>
          id === 3 ? { ...draft, files: [kept, lost] } : { ...draft, id, files: [{ ...kept, id: 31 }] },
        updateDraft: () => {
          throw new Refusal('notFound')
        },
        createDraft: () => ({ ...saved, id: 9 }),
        removeDraftFile: () => ({}),
      },
    },
  )
  await user.type(await subject(), '!')
  await waitFor(() => expect(calls('createDraft')).toMatchObject([{ subject: 'Offer!', goes_on_from: 3 }]), {
    timeout: 5_000,
  })
  // Missing files are reported; the others can be removed under their new ids.
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove offer.pdf' }))
  await waitFor(() => expect(calls('removeDraftFile')).toEqual([{ draft_id: 9, id: 31 }]))
})
