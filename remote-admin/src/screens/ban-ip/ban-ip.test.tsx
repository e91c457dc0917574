import { Refusal } from '@console/shared/testing/fake-server'
import { noticeKind } from '@console/shared/testing/notice-kind'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import type { BannedIp, BanPreview } from '../../../contract/calls/admin.ts'
import type { ImportOutcome } from '../../../contract/calls/block-lists.ts'
import { Screen } from './ban-ip.screen.tsx'

const ban = (id: number, range: string, until: string | null): BannedIp => ({
  id,
  range,
  reason: 'Scraping',
  until,
  created_by: 'Ana Reis',
  created_at: '2026-11-01T10:00:00.000Z',
  match_count: id * 7,
  last_match_at: null,
})

const nobody: Omit<BanPreview, 'range'> = {
  customers: 0,
  paying: 0,
  sample: [],
  agents: [],
  covers_you: false,
  protects: null,
  covered_by: null,
  too_wide: false,
  needless: { total: 0, rules: [] },
  roll_up: null,
}
type AdminAnswers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['admin']>

type ListAnswers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['blockLists']>

const show = (answers: AdminAnswers, { at = '/ban-ip', lists = {} }: { at?: string; lists?: ListAnswers } = {}) =>
  renderScreen(Screen, {
    at,
    answers: {
      blockLists: { listRollUps: () => ({ roll_ups: [] }), ...lists },
      admin: {
        listBannedIps: () => ({
          rows: [ban(1, '203.0.113.0/24', null), ban(2, '2001:db8::1', '2020-01-01T00:00:00.000Z')],
          total: 2,
          next: null,
          previous: null,
        }),
        ...answers,
      },
    },
  })

const open = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Ban an address' }))
  return screen.findByRole('dialog')
}

test('lists active and ended bans', async () => {
  await show({})
  expect(await screen.findByRole('row', { name: /203\.0\.113\.0\/24/ })).toHaveTextContent(/Permanently.*In force.*7/)
  expect(screen.getByRole('row', { name: /2001:db8::1/ })).toHaveTextContent('Ended')
})

test('bans an unused address without a second confirmation', async () => {
  const { user, received } = await show({
    previewBannedIp: ({ range }) => ({ ...nobody, range }),
    addBannedIp: ({ range }) => ban(3, range, null),
  })
  const dialog = await open(user)
  await user.type(within(dialog).getByRole('textbox', { name: /Address or range/ }), '198.51.100.7')
  expect(await within(dialog).findByText('No customer was last seen there.')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Scraping')
  await user.click(within(dialog).getByRole('button', { name: 'Ban' }))
  expect(await screen.findByText('198.51.100.7 is banned.')).toBeVisible()
  expect(received.find(({ call }) => call === 'admin.addBannedIp')?.input).toEqual({
    range: '198.51.100.7',
    reason: 'Scraping',
    duration: 'month',
    days: '30',
  })
})

test('shows whom a range would affect, and bans it only after a second confirmation', async () => {
  const sample = [
    { customer_id: 7, name: 'Ana Sousa', email: 'ana@acme.example', ip: '203.0.113.9', paying: true, staff: true },
  ]
  const { user, received } = await show({
    previewBannedIp: ({ range }) => ({ ...nobody, range, customers: 12, paying: 3, sample }),
    addBannedIp: ({ range }) => ban(3, range, null),
  })
  const dialog = await open(user)
  await user.type(within(dialog).getByRole('textbox', { name: /Address or range/ }), '203.0.113.0/24')
  expect(await within(dialog).findByText(/12 customers were last seen there, 3 of them paying/)).toBeVisible()
  const [first] = within(within(dialog).getByRole('list', { name: 'Customers who would be affected' })).getAllByRole(
    'listitem',
  )
  expect(first).toHaveTextContent(/Ana Sousa.*ana@acme.example.*Staff.*Paying/)
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Scraping')

  await user.click(within(dialog).getByRole('button', { name: 'Ban' }))
  const question = await screen.findByRole('alertdialog', { name: 'Ban 203.0.113.0/24?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(received.some(({ call }) => call === 'admin.addBannedIp')).toBe(false)
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('Scraping')

  await user.click(within(dialog).getByRole('button', { name: 'Ban' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ban' }))
  expect(await screen.findByText('203.0.113.0/24 is banned.')).toBeVisible()
  expect(received.find(({ call }) => call === 'admin.addBannedIp')?.input).toMatchObject({ customers_accepted: 12 })
})

test('rejects an invalid address at its field', async () => {
  const { user } = await show({})
  const dialog = await open(user)
  await user.type(within(dialog).getByRole('textbox', { name: /Address or range/ }), '300.1.2.3')
  await user.click(within(dialog).getByRole('button', { name: 'Ban' }))
  expect(await within(dialog).findByText(/This is not an IP address or range/)).toBeVisible()
})

test('opens with the range from the address bar, and offers one range in place of several bans', async () => {
  const rules = [1, 2, 3].map((id) => ({ id, range: `203.0.113.${id}` }))
  const { user, received, search } = await show(
    {
      previewBannedIp: ({ range }) => ({
        ...nobody,
        range,
        ...(range.endsWith('/24')
          ? { needless: { total: 3, rules } }
          : { roll_up: { range: '203.0.113.0/24', total: 3, rules, customers: 4, paying: 1 } }),
      }),
      addBannedIp: ({ range }) => ban(3, range, null),
    },
    { at: '/ban-ip?range=203.0.113.9' },
  )
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('textbox', { name: /Address or range/ })).toHaveValue('203.0.113.9')
  expect(search().get('range')).toBeNull()
  const offer = await within(dialog).findByRole('region', { name: 'Roll-up' })
  expect(offer).toHaveTextContent('3 bans lie in one range')
  expect(offer).toHaveTextContent('The whole range would affect 4 customers; paying: 1.')
  await user.click(within(offer).getByRole('button', { name: 'Ban 203.0.113.0/24 instead' }))
  const needless = await within(dialog).findByRole('region', { name: 'Redundant bans' })
  expect(needless).toHaveTextContent('203.0.113.1 · 203.0.113.2 · 203.0.113.3')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Rolled up')
  await user.click(within(dialog).getByRole('button', { name: 'Ban' }))
  expect(await screen.findByText('203.0.113.0/24 is banned.')).toBeVisible()
  expect(received.find(({ call }) => call === 'admin.addBannedIp')?.input).toMatchObject({
    range: '203.0.113.0/24',
    replaces: [1, 2, 3],
  })
})

test('lists possible roll-ups, and opens the form with one', async () => {
  const rules = [1, 2].map((id) => ({ id, range: `203.0.113.${id}` }))
  const { user } = await show(
    { previewBannedIp: ({ range }) => ({ ...nobody, range }) },
    { lists: { listRollUps: () => ({ roll_ups: [{ range: '203.0.113.0/24', total: 2, rules, until: null }] }) } },
  )
  await user.click(await screen.findByRole('button', { name: '1 roll-up' }))
  const list = await screen.findByRole('dialog', { name: 'Roll up single bans' })
  await user.click(within(list).getByRole('button', { name: 'Ban 203.0.113.0/24 instead' }))
  const form = await screen.findByRole('dialog', { name: 'Ban an address' })
  expect(within(form).getByRole('textbox', { name: /Address or range/ })).toHaveValue('203.0.113.0/24')
  expect(within(form).getByRole('combobox', { name: /For how long/ })).toHaveValue('forever')
})

test('warns about a range that contains our own address, and shows the refusal', async () => {
  const { user } = await show({
    previewBannedIp: ({ range }) => ({ ...nobody, range, protects: 'proxy' }),
    addBannedIp: () => {
      throw new Refusal('coversOwnAddress')
    },
  })
  const dialog = await open(user)
  await user.type(within(dialog).getByRole('textbox', { name: /Address or range/ }), '10.0.0.1')
  expect(await within(dialog).findByText(/This includes an address of the console/)).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Scraping')
  await user.click(within(dialog).getByRole('button', { name: 'Ban' }))
  expect(await screen.findByText(/This range contains an address of the console itself/)).toBeVisible()
})

describe('an import', () => {
  const outcome: ImportOutcome = {
    added: 2,
    already: 0,
    covered: 1,
    invalid: 1,
    customers: 3,
    paying: 1,
    sample: [{ customer_id: 7, name: 'Ana Sousa', email: 'ana@acme.example', paying: true, rule: '198.51.100.0/25' }],
    lines: [
      { line: 2, text: '198.51.100.7', outcome: 'covered', by: '198.51.100.0/25' },
      { line: 3, text: '300.1.1.1', outcome: 'invalid', fault: 'notAnAddress' },
    ],
  }
  const start = async (lists: ListAnswers) => {
    const shown = await show({}, { lists: { previewIpImport: () => outcome, ...lists } })
    await shown.user.click(await screen.findByRole('button', { name: 'Import' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import addresses' })
    const lines = '198.51.100.0/25\n198.51.100.7\n300.1.1.1\n192.0.2.1'
    await shown.user.type(within(dialog).getByRole('textbox', { name: 'One per line' }), lines)
    await shown.user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'From a list')
    await shown.user.click(within(dialog).getByRole('button', { name: 'Check' }))
    return { ...shown, dialog }
  }

  test('shows the outcome of each line and who is affected, then adds the rules', async () => {
    const { user, received, dialog } = await start({ importIps: () => outcome })
    expect(await within(dialog).findByText(/To add: 2 · already there: 0 · covered: 1/)).toBeVisible()
    expect(within(dialog).getByText('3 customers would be affected; paying: 1')).toBeVisible()
    expect(within(dialog).getByRole('row', { name: /300\.1\.1\.1/ })).toHaveTextContent('Not an address or range')
    await user.click(within(dialog).getByRole('button', { name: 'Add 2 rules' }))
    expect(noticeKind(await screen.findByText('2 rules added · 1 unchanged · 1 not done'))).toBe('warning')
    expect(received.find(({ call }) => call === 'blockLists.importIps')?.input).toEqual({
      lines: ['198.51.100.0/25', '198.51.100.7', '300.1.1.1', '192.0.2.1'],
      reason: 'From a list',
      customers_accepted: 3,
      duration: 'month',
    })
  })

  test('asks for another check when the affected customers have changed', async () => {
    const { user, dialog } = await start({
      importIps: () => {
        throw new Refusal('importDiffers', { params: { customers: 9 } })
      },
    })
    await user.click(await within(dialog).findByRole('button', { name: 'Add 2 rules' }))
    expect(await screen.findByText('This would now affect 9 customers. Please check it again.')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Check' })).toBeEnabled()
  })
})
