import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import type { BlockedDomain, DomainPreview } from '../../../contract/calls/admin.ts'
import { Screen } from './blocked-domains.screen.tsx'

const domain = (id: number, name: string): BlockedDomain => ({
  id,
  domain: name,
  reason: 'Spam wave',
  source: 'agent',
  created_by: 'Ana Reis',
  created_at: '2026-11-01T10:00:00.000Z',
  match_count: 0,
  last_match_at: null,
})
const nobody = (name: string): DomainPreview => ({
  domain: name,
  customers: 0,
  paying: 0,
  sample: [],
  agents: [],
  kind: 'work',
  own: false,
  covered_by: null,
  needless: { total: 0, rules: [] },
})

const three = [domain(1, 'one.example'), domain(2, 'two.example'), domain(3, 'three.example')]
const page = (rows: BlockedDomain[], total = rows.length) => ({ rows, total, next: null, previous: null })

type Given = Parameters<typeof renderScreen>[1]['answers']
const show = (answers: Given['admin'], at = '/search/blocked-domains', lists: NonNullable<Given['blockLists']> = {}) =>
  renderScreen(Screen, {
    at,
    answers: { admin: { previewBlockedDomain: ({ domain: typed }) => nobody(typed), ...answers }, blockLists: lists },
  })

test('lists the blocked domains with their count', async () => {
  await show({ listBlockedDomains: () => page(three) })
  expect(await screen.findByText('two.example')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Blocked Domains report' })).toBeVisible()
  expect(screen.getByText('3 rows')).toBeVisible()
})

test('sends the filters and sort from the address to the server', async () => {
  const { received } = await show(
    { listBlockedDomains: () => page(three) },
    '/search/blocked-domains?queryCompany=mail&source=agent&sort=domain',
  )
  await screen.findByText('one.example')
  expect(received.find(({ call }) => call === 'admin.listBlockedDomains')?.input).toEqual({
    filters: { queryCompany: 'mail', source: 'agent' },
    sort: { by: 'domain', direction: 'asc' },
    page: { size: 100 },
  })
})

test('writes a typed filter and a chosen sort into the address', async () => {
  const { user, search } = await show({ listBlockedDomains: () => page(three) })
  await user.type(screen.getByRole('searchbox', { name: 'Part of a domain' }), 'acme{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Domain' }))
  expect(search().get('queryCompany')).toBe('acme')
  expect(search().get('sort')).toBe('domain')
  await user.click(await screen.findByRole('button', { name: 'Domain' }))
  expect(search().get('sort')).toBe('-domain')
})

test('distinguishes an empty list from no matches', async () => {
  const { user } = await show({ listBlockedDomains: () => page([]) }, '/search/blocked-domains?queryCompany=zzz')
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement) // found by findByText
  expect(await screen.findByText('No domain is blocked')).toBeVisible()
})

test('shows an error and reloads on Retry', async () => {
  let down = true
  const { user } = await show({
    listBlockedDomains: () => {
      if (down) throw new Refusal('unavailable')
      return page(three)
    },
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The database does not answer.')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('one.example')).toBeVisible()
})

test('blocks a domain and offers Undo', async () => {
  const { user, received } = await show({
    listBlockedDomains: () => page(three),
    addBlockedDomain: (input) => ({ ...domain(9, input.domain), reason: input.reason }),
  })
  await user.click(await screen.findByRole('button', { name: 'Block a domain' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Domain/ }), 'spam.example')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Spam')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('spam.example is blocked.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  const sent = received.find(({ call }) => call === 'admin.addBlockedDomain')
  expect(sent?.input).toEqual({ domain: 'spam.example', reason: 'Spam' })
  expect(sent?.key).toBeTruthy()
})

test('validates by the rules of the call before sending', async () => {
  const { user, received } = await show({ listBlockedDomains: () => page(three) })
  await user.click(await screen.findByRole('button', { name: 'Block a domain' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Domain/ }), 'no domain')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect(await within(dialog).findByText('This is not a domain name, such as example.com.')).toBeVisible()
  expect(within(dialog).getByText('Please fill this in.')).toBeVisible()
  expect(within(dialog).getByRole('textbox', { name: /Domain/ })).toHaveFocus()
  expect(received.some(({ call }) => call === 'admin.addBlockedDomain')).toBe(false)
})

test("shows the server's refusal at its field and keeps the input", async () => {
  const { user } = await show({
    listBlockedDomains: () => page(three),
    addBlockedDomain: () => {
      throw new Refusal('alreadyBlocked', { data: { domain: ['example is blocked already.'] } })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Block a domain' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Domain/ }), 'one.example')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Again')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect(await within(dialog).findByText('example is blocked already.')).toBeVisible()
  expect(within(dialog).getByRole('textbox', { name: /Domain/ })).toHaveValue('one.example')
})

test('unblocks the selected rows after confirmation, or all matching rows on request', async () => {
  const { user, received } = await show({
    listBlockedDomains: () => page(three, 250),
    deleteBlockedDomains: ({ selection }) => ({ deleted: 'ids' in selection ? selection.ids.length : 250 }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select row 2' }))
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  const question = await screen.findByRole('alertdialog', { name: 'Unblock 1 domain?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(received.some(({ call }) => call === 'admin.deleteBlockedDomains')).toBe(false)

  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Select all 250 rows' }))
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  const second = await screen.findByRole('alertdialog', { name: 'Unblock 250 domains?' })
  await user.click(within(second).getByRole('button', { name: 'Unblock' }))
  expect(await screen.findByText('250 domains unblocked.')).toBeVisible()
  expect(received.find(({ call }) => call === 'admin.deleteBlockedDomains')?.input).toEqual({
    selection: { matching: {} },
  })
})

test("stores the agent's choice of columns", async () => {
  const { user, received } = await show({ listBlockedDomains: () => page(three) })
  await screen.findByText('one.example')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Reason' }))
  expect(screen.queryByRole('columnheader', { name: /Reason/ })).not.toBeInTheDocument()
  expect(received.find(({ call }) => call === 'session.setPreference')?.input).toMatchObject({
    key: 'list.blocked-domains',
    value: { hidden: ['reason'] },
  })
})

test('names who has mail at the domain, warns about free mail, and blocks only after a second confirmation', async () => {
  const { user, received } = await show({
    listBlockedDomains: () => page(three),
    previewBlockedDomain: ({ domain: typed }) => ({
      ...nobody(typed),
      customers: 1,
      paying: 1,
      kind: 'free',
      agents: [{ name: 'Bea Voss', email: 'bea@mail.example' }],
      sample: [{ customer_id: 7, name: 'Ana Sousa', email: 'ana@mail.example', ip: null, paying: true, staff: false }],
    }),
    addBlockedDomain: (input) => ({ ...domain(9, input.domain), reason: input.reason }),
  })
  await user.click(await screen.findByRole('button', { name: 'Block a domain' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Domain/ }), 'mail.example')
  expect(await within(dialog).findByText('1 customer has their mail there; paying: 1')).toBeVisible()
  expect(within(dialog).getByText(/A free email provider/)).toBeVisible()
  expect(within(dialog).getByText('Bea Voss')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Spam')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  const question = await screen.findByRole('alertdialog', { name: 'Block mail.example?' })
  await user.click(within(question).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('mail.example is blocked.')).toBeVisible()
  expect(received.find(({ call }) => call === 'admin.addBlockedDomain')?.input).toMatchObject({ customers_accepted: 1 })
})

test('adds the missing domains of the disposable-mail list, and says how many', async () => {
  const { user } = await show({ listBlockedDomains: () => page(three) }, undefined, {
    addDisposableDomains: () => ({ added: 12, listed: 5_000 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Disposable-mail list' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Add missing domains' }))
  expect(await screen.findByText('12 domains of the list added.')).toBeVisible()
})
