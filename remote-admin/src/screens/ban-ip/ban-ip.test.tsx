import type { BannedIp } from '@console/shared/contract/calls/admin'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { Screen } from './ban-ip.screen.tsx'

const ban = (id: number, range: string, until: string | null): BannedIp => ({
  id,
  range,
  reason: 'Scraping',
  until,
  created_by: 'Ana Reis',
  created_at: '2026-11-01T10:00:00.000Z',
})

const nobody = { customers: 0, paying: 0, sample: [], covers_you: false, covered_by: null, too_wide: false }
type AdminAnswers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['admin']>

const show = (answers: AdminAnswers) =>
  renderScreen(Screen, {
    at: '/ban-ip',
    answers: {
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

test('lists bans with what is in force and what has ended', async () => {
  await show({})
  expect(await screen.findByRole('row', { name: /203\.0\.113\.0\/24/ })).toHaveTextContent(/For good.*In force/)
  expect(screen.getByRole('row', { name: /2001:db8::1/ })).toHaveTextContent('Ended')
})

test('bans an address that nobody uses without a further question', async () => {
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
  })
})

test('shows whom a range would hit, and bans it only after a second yes', async () => {
  const sample = [{ customer_id: 7, name: 'Ana Sousa', email: 'ana@acme.example', ip: '203.0.113.9' }]
  const { user, received } = await show({
    previewBannedIp: ({ range }) => ({ ...nobody, range, customers: 12, paying: 3, sample }),
    addBannedIp: ({ range }) => ban(3, range, null),
  })
  const dialog = await open(user)
  await user.type(within(dialog).getByRole('textbox', { name: /Address or range/ }), '203.0.113.0/24')
  expect(await within(dialog).findByText(/12 customers were last seen there, 3 of them paying/)).toBeVisible()
  expect(within(dialog).getByText(/ana@acme.example/)).toBeVisible()
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

test('says at the field that an address is none', async () => {
  const { user } = await show({})
  const dialog = await open(user)
  await user.type(within(dialog).getByRole('textbox', { name: /Address or range/ }), '300.1.2.3')
  await user.click(within(dialog).getByRole('button', { name: 'Ban' }))
  expect(await within(dialog).findByText(/This is not an IP address or range/)).toBeVisible()
})
