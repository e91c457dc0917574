import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import type { PersonalData } from '../../../../contract/calls/personal-data.ts'
import { aCustomer } from '../../../testing/customers.ts'
import { Screen } from '../edit-member.screen.tsx'

const kind = (values: Partial<PersonalData['kinds'][number]>): PersonalData['kinds'][number] => ({
  kind: 'tickets',
  total: 4,
  deleted: 4,
  anonymous: 0,
  kept: 0,
  reason: null,
  ...values,
})

const stored = (values: Partial<PersonalData> = {}): PersonalData => ({
  customer_id: 7,
  kinds: [kind({}), kind({ kind: 'billing', total: 5, deleted: 0, anonymous: 3, kept: 2, reason: 'billing' })],
  hold: null,
  obstacle: null,
  erased_at: null,
  ...values,
})

const show = (answers: Answers['personalData'], level: 'su' | 'manager' = 'su') =>
  renderScreen(Screen, {
    at: '/editmember?customer_id=7&tab=personal',
    agent: { ...testAgent, level, permissions: null },
    answers: {
      members: { getCustomer: () => aCustomer() },
      personalData: answers,
      exports: { listExports: () => [] },
    },
  })

test('shows what is stored, what erasure does with it, and why something stays', async () => {
  await show({ findPersonalData: () => stored() })
  expect(await screen.findByRole('row', { name: /Tickets and tasks/ })).toHaveTextContent(/44$/)
  expect(screen.getByRole('row', { name: /Invoices/ })).toHaveTextContent(/532The law requires it/)
})

test('erases after a question with the numbers, which says that nothing undoes it', async () => {
  let erased = false
  const { user, received } = await show({
    findPersonalData: () => (erased ? stored({ erased_at: '2026-11-01T10:00:00.000Z', obstacle: 'erased' }) : stored()),
    eraseCustomer: () => {
      erased = true
      return stored({ erased_at: '2026-11-01T10:00:00.000Z', obstacle: 'erased' })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Erase…' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('4 entries are deleted and 3 are made anonymous. This cannot be undone')
  expect(dialog).toHaveTextContent('Gmail, Stripe, Salesforce and the main site have their own copies')
  await user.click(within(dialog).getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText(/The personal data was erased on/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Erase…' })).not.toBeInTheDocument()
  expect(received.find(({ call }) => call === 'personalData.eraseCustomer')?.input).toEqual({ customer_id: 7 })
})

test('a legal hold is set with a reason; while it lasts, nothing can be erased', async () => {
  let hold: PersonalData['hold'] = null
  const now = () => stored({ hold, obstacle: hold === null ? null : 'hold' })
  const { user } = await show({
    findPersonalData: now,
    setLegalHold: ({ reason }) => {
      hold = { reason, set_by: 'Ana Diaz', set_at: '2026-11-01T10:00:00.000Z' }
      return now()
    },
    endLegalHold: () => {
      hold = null
      return now()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Set a legal hold…' }))
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'A lawsuit')
  await user.click(screen.getByRole('button', { name: 'Set the hold' }))
  expect(await screen.findByText(/Legal hold by Ana Diaz since/)).toBeVisible()
  expect(screen.getByText('A lawsuit')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Erase…' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'End the hold' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End the hold' }))
  expect(await screen.findByRole('button', { name: 'Set a legal hold…' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Erase…' })).toBeEnabled()
})

test('says what to end first', async () => {
  await show({ findPersonalData: () => stored({ obstacle: 'subscribed' }) })
  expect(await screen.findByText('End the subscription before you erase the data.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Erase…' })).toBeDisabled()
})

test('names the archived months that have to come back first', async () => {
  await show({ findPersonalData: () => stored({ obstacle: 'archived', archived_months: ['2025-01', '2025-03'] }) })
  expect(
    await screen.findByText(/^2 months of the audit log are archived: January 2025 and March 2025\. Attach them/),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Erase…' })).toBeDisabled()
})

test('a refusal is shown and everything stays as it was', async () => {
  const { user } = await show({
    findPersonalData: () => stored(),
    eraseCustomer: () => {
      throw new Refusal('legalHold')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Erase…' }))
  await user.click(await screen.findByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText('Their data is under a legal hold; end it first.')).toBeVisible()
  expect(screen.getByRole('row', { name: /Tickets and tasks/ })).toBeVisible()
})

test('is shown to Super Users only', async () => {
  const { received } = await show({ findPersonalData: () => stored() }, 'manager')
  expect(await screen.findByRole('tab', { name: 'Details' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Personal data' })).not.toBeInTheDocument()
  expect(received.some(({ call }) => call === 'personalData.findPersonalData')).toBe(false)
})
