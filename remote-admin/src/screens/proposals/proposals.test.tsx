import type { Proposal, ProposalDetail } from '@console/shared/contract/calls/proposals'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { Screen } from './proposals.screen.tsx'

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['proposals']>

const proposal = (values: Partial<Proposal> = {}): Proposal => ({
  id: 3,
  call: 'members/set_spam_of_many',
  undoes: false,
  records: 250,
  agent_id: 8,
  agent_name: 'Ben Ito',
  own: false,
  can_approve: true,
  state: 'open',
  created_at: '2026-11-02T10:00:00.000Z',
  expires_at: '2026-11-09T10:00:00.000Z',
  decided_by: null,
  decided_at: null,
  reason: '',
  ...values,
})

const detail = (values: Partial<ProposalDetail> = {}): ProposalDetail => ({
  proposal: proposal(),
  input: {},
  before: { spam: false },
  after: { spam: true },
  answer: { done: 240, unchanged: 6, refused: [], refused_total: 4 },
  first: [{ id: 5, name: 'Ada Stone', changed: false }],
  changed: 0,
  approvers: [{ agent_id: 9, name: 'Mia Sun' }],
  change_id: null,
  ...values,
})

const show = (answers: Answers, at = '/proposals') =>
  renderScreen(Screen, { at, answers: { proposals: { listProposals: () => [proposal()], ...answers } } })

const review = async (answers: Answers) => {
  const shown = await show(answers)
  await shown.user.click(await screen.findByRole('button', { name: /^Review Mark accounts as spam or not by Ben Ito/ }))
  return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Mark accounts as spam or not' }) }
}

test('shows what would change before it is approved', async () => {
  const { user, dialog, received } = await review({
    getProposal: () => detail(),
    approveProposal: () => proposal({ state: 'approved' }),
  })
  expect(await within(dialog).findByText('240 would change, 6 are so already, 4 are left out.')).toBeVisible()
  expect(within(dialog).getByRole('row', { name: 'spam No Yes' })).toBeVisible()
  expect(within(dialog).getByText('Ada Stone')).toBeVisible()
  expect(within(dialog).getByText('and 249 more')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Approved: the change is made.')).toBeVisible()
  expect(received.find(({ call }) => call === 'proposals.approveProposal')?.input).toEqual({ id: 3 })
})

test('asks for a reason before it refuses', async () => {
  const { user, dialog, received } = await review({
    getProposal: () => detail(),
    refuseProposal: () => proposal({ state: 'refused' }),
  })
  await user.click(await within(dialog).findByRole('button', { name: 'Refuse…' }))
  expect(within(dialog).getByRole('button', { name: 'Refuse' })).toBeDisabled()
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'They pay')
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('Refused. Ben Ito is told why.')).toBeVisible()
  expect(received.find(({ call }) => call === 'proposals.refuseProposal')?.input).toEqual({ id: 3, reason: 'They pay' })
})

test('says that records have changed, and cannot be approved', async () => {
  const { dialog } = await review({
    getProposal: () => detail({ changed: 2, first: [{ id: 5, name: 'Ada Stone', changed: true }] }),
  })
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('2 customers have changed since this was proposed')
  expect(within(dialog).getByRole('button', { name: 'Approve' })).toBeDisabled()
})

test('an agent withdraws their own, and sees who may approve it', async () => {
  const own = proposal({ own: true, can_approve: false })
  const { user, dialog } = await review({
    listProposals: () => [own],
    getProposal: () => detail({ proposal: own }),
    withdrawProposal: () => ({ ...own, state: 'withdrawn' }),
  })
  expect(await within(dialog).findByText('Mia Sun')).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('The proposal is withdrawn.')).toBeVisible()
})

test('lists what was decided, says when there is nothing, and offers Retry', async () => {
  await show(
    { listProposals: ({ open }) => (open ? [] : [proposal({ state: 'outdated', decided_by: 'Mia Sun' })]) },
    '/proposals?view=decided',
  )
  expect(await screen.findByText('Outdated')).toBeVisible()
  expect(screen.getByText('Mia Sun')).toBeVisible()
})

test('says when there is nothing, and offers Retry after a failure', async () => {
  let fails = true
  const { user } = await show({
    listProposals: () => {
      if (fails) throw new Refusal('unavailable')
      return []
    },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  fails = false
  await user.click(retry)
  expect(await screen.findByText('Nothing awaits a second agent')).toBeVisible()
})
