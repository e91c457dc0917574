import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import type { AbuseEvent, AccountBehind, Evidence } from '../../../contract/calls/abuse.ts'
import { Screen } from './customer-abuse.screen.tsx'

const evidence: Evidence = {
  customer_id: 7,
  name: 'Ana Thorn',
  email: 'ana@thorn.example',
  plan: 'team',
  status: 'active',
  blocked: false,
  company_name: 'Thorn',
  flags: [],
  ip: '203.0.113.9',
  last_x_days: 30,
  from: '2026-10-02T00:00:00.000Z',
  points: 23,
  parts: { peak: 9, ips: 10, fingerprints: 0, exports: 4, alerts: 0 },
  searches: 75,
  peak: 70,
  ips: 2,
  fingerprints: 1,
  exports: 30,
  alerts: 0,
  step: 'day',
  histogram: [
    { at: '2026-10-20T00:00:00.000Z', searches: 5 },
    { at: '2026-11-01T00:00:00.000Z', searches: 70 },
  ],
  addresses: [
    {
      ip: '192.0.2.7',
      place: 'Lisbon, PT',
      events: 70,
      others: 1,
      banned_by: null,
      first_at: '2026-10-20T10:00:00.000Z',
      last_at: '2026-11-01T10:00:00.000Z',
    },
  ],
  browsers: [
    {
      fingerprint_id: 'f1',
      events: 70,
      others: 1,
      first_at: '2026-10-20T10:00:00.000Z',
      last_at: '2026-11-01T10:00:00.000Z',
      accounts: [{ customer_id: 8, name: 'Bo Vos', email: 'bo@vos.example' }],
    },
  ],
  past: [
    {
      at: '2026-09-01T10:00:00.000Z',
      by: 'Mia Park',
      call: 'remove_customer_abused',
      fingerprint_id: 'f1',
      undone: true,
    },
  ],
}

const event = (id: number, own: Partial<AbuseEvent> = {}): AbuseEvent => ({
  id,
  at: '2026-11-01T10:00:00.000Z',
  kind: 'search',
  text: `plumbers ${id}`,
  ip: '192.0.2.7',
  fingerprint_id: 'f1',
  cleared: false,
  ...own,
})
const behind: AccountBehind = {
  customer_id: 8,
  name: 'Bo Vos',
  email: 'bo@vos.example',
  plan: 'free',
  status: 'active',
  blocked: true,
  staff: true,
  last_at: '2026-11-01T10:00:00.000Z',
}

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']>
const person = { customer_id: 7, name: 'Ana Thorn', email: 'ana@thorn.example' }
const show = (answers: NonNullable<Answers['abuse']> = {}, at = '/customer/abuse?customer_id=7', more: Answers = {}) =>
  renderScreen(Screen, {
    at,
    answers: {
      ...more,
      abuse: {
        getCustomerAbuse: () => ({ matches: [person], evidence }),
        listAbuseEvents: ({ page }) =>
          page?.after === undefined
            ? { rows: [event(2), event(1, { cleared: true })], total: 3, next: 'next', previous: null }
            : { rows: [event(3)], total: 3, next: null, previous: null },
        ...answers,
      },
    },
  })

test('shows the figures, the searches over time, and every event', async () => {
  const { user } = await show()
  expect(await screen.findByRole('heading', { name: 'Ana Thorn' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Figures' })).toHaveTextContent(/Points.*23.*Busiest hour.*70/)
  expect(screen.getByRole('img', { name: 'Searches by day: 75 searches, highest bar 70' })).toBeVisible()
  await user.click(screen.getByText('As a table'))
  expect(screen.getByRole('row', { name: /Nov 1, 2026 70/ })).toBeVisible()
  expect(await screen.findByRole('row', { name: /plumbers 1/ })).toHaveTextContent('Not counted')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('row', { name: /plumbers 3/ })).toBeVisible()
})

test('lists who else used an address, and copies them', async () => {
  const { user } = await show({
    lookUpAddress: ({ ip }) => ({
      ip,
      place: 'Lisbon, PT',
      accounts: [behind],
      total: 3,
      bans: [{ id: 1, range: '192.0.2.0/24', reason: 'bots', until: null }],
    }),
  })
  await user.click(await screen.findByRole('tab', { name: 'Addresses' }))
  const row = await screen.findByRole('row', { name: /Lisbon, PT/ })
  expect(within(row).getByRole('link', { name: 'Ban 192.0.2.7' })).toHaveAttribute('href', '/ban-ip?range=192.0.2.7')
  await user.click(within(row).getByRole('button', { name: 'About 192.0.2.7' }))
  const about = await screen.findByRole('dialog', { name: 'About 192.0.2.7' })
  expect(await within(about).findByText('3 accounts were seen there:')).toBeVisible()
  expect(about).toHaveTextContent(/Banned by 192\.0\.2\.0\/24.*Bo Vos.*Free.*Staff.*Blocked.*and 2 more/)
  await user.click(within(about).getByRole('button', { name: 'Copy all' }))
  expect(await navigator.clipboard.readText()).toBe('192.0.2.7\n8\tBo Vos\tbo@vos.example')
})

test('suggests banning the network before its single addresses', async () => {
  const [one] = evidence.addresses
  const addresses = [7, 8, 9, 10].map((host) => ({
    ip: `192.0.2.${host}`,
    place: 'Lisbon, PT',
    events: 1,
    others: 0,
    first_at: one?.first_at ?? '',
    last_at: one?.last_at ?? '',
    banned_by: host === 10 ? '192.0.2.10' : null,
  }))
  const { user } = await show({ getCustomerAbuse: () => ({ matches: [person], evidence: { ...evidence, addresses } }) })
  await user.click(await screen.findByRole('tab', { name: 'Addresses' }))
  expect(await screen.findByText('3 of these addresses are in 192.0.2.0/24.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ban 192.0.2.0/24' })).toHaveAttribute('href', '/ban-ip?range=192.0.2.0%2F24')
})

test('clears the activity of one browser after confirmation', async () => {
  const { user, received } = await show({ clearAbuse: () => ({ cleared: 70 }) })
  await user.click(await screen.findByRole('tab', { name: 'Browsers' }))
  await user.click(await screen.findByRole('button', { name: 'Not abuse with browser f1' }))
  const question = await screen.findByRole('alertdialog', { name: 'Mark the activity of Ana Thorn as not abuse?' })
  expect(question).toHaveTextContent('Activity with browser f1 in the last 30 days no longer scores points.')
  await user.click(within(question).getByRole('button', { name: 'Not abuse' }))
  expect(await screen.findByText('70 events no longer count.')).toBeVisible()
  expect(received.find(({ call }) => call === 'abuse.clearAbuse')?.input).toEqual({
    customer_id: 7,
    last_x_days: 30,
    fingerprint_id: 'f1',
  })
})

test('says when nothing is left to clear', async () => {
  const { user } = await show({
    clearAbuse: () => {
      throw new Refusal('nothingToClear')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Not abuse' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Not abuse' }))
  expect(await screen.findByText('Nothing in this window counts as abuse.')).toBeVisible()
})

test('blocks only after a confirmation that names the customer', async () => {
  const { user, received } = await show({}, undefined, {
    customerAccount: {
      blockCustomer: () => {
        throw new Refusal('customerBlocked')
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  const question = await screen.findByRole('alertdialog', { name: 'Block Ana Thorn?' })
  expect(question).toHaveTextContent('ana@thorn.example (Team, Active) can no longer sign in')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(received.some(({ call }) => call === 'customerAccount.blockCustomer')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Block' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('The account is blocked; enable it first.')).toBeVisible()
})

test('lists past actions and marks undone ones', async () => {
  await show({}, '/customer/abuse?customer_id=7&tab=past')
  expect(await screen.findByRole('row', { name: /Not abuse with browser f1/ })).toHaveTextContent(/Mia Park.*Undone/)
})

test('finds a customer, and offers a choice when several match', async () => {
  const others = [person, { customer_id: 9, name: 'Ana Thornton', email: 'at@example.com' }]
  const { user, search } = await show(
    {
      getCustomerAbuse: ({ customer_id }) => ({
        matches: others,
        evidence: customer_id === undefined ? null : evidence,
      }),
    },
    '/customer/abuse?last_x_days=45',
  )
  expect(screen.getByText('No customer chosen')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Window' })).toHaveDisplayValue('Last 45 days')
  await user.type(screen.getByRole('searchbox'), 'thorn{Enter}')
  expect(search().get('search_query')).toBe('thorn')
  await user.click(await screen.findByRole('link', { name: 'Ana Thorn' }))
  expect(search().get('customer_id')).toBe('7')
  expect(await screen.findByRole('heading', { name: 'Ana Thorn' })).toBeVisible()
})

test('says when nobody matches, and offers Retry after a failure', async () => {
  let down = true
  const { user } = await show(
    {
      getCustomerAbuse: () => {
        if (down) throw new Refusal('unavailable')
        return { matches: [], evidence: null }
      },
    },
    '/customer/abuse?search_query=zzz',
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('The database does not answer.')
  down = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No matching customer')).toBeVisible()
})
