import { actionsAtom } from '@console/shared/kit/actions'
import { Refusal } from '@console/shared/testing/fake-server'
import { press } from '@console/shared/testing/press-keys'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import type { Correction } from '../../../../contract/calls/corrections.ts'
import { aCustomer } from '../../../testing/customers.ts'
import { CorrectionsTab } from './corrections.tab.tsx'

const customer = aCustomer()
const Screen = () => <CorrectionsTab customer={customer} />
type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['corrections']>

const correction = (values: Partial<Correction> = {}): Correction => ({
  id: 1,
  customer_id: 7,
  kind: 'company',
  record_id: 3,
  record_name: 'Acme',
  field: 'name',
  current: 'Acme',
  reported: 'Acme Ltd',
  stored: null,
  comment: '',
  state: 'open',
  decided_by: '',
  decided_at: null,
  created_at: '2026-10-01T10:00:00.000Z',
  ...values,
})
const domain = correction({ id: 2, field: 'domain', current: 'acme.example', reported: 'acme-ltd.example' })
const email = correction({
  id: 3,
  kind: 'employee',
  record_id: 8,
  record_name: 'Eva Stein',
  field: 'email',
  comment: 'It bounces',
  current: 'eva@acme.example',
  reported: 'e.stein@acme.example',
})
const decided = { state: 'accepted', decided_by: 'Ben Ito', decided_at: '2026-10-02T10:00:00.000Z' } as const

/** A fake server with three corrections. */
const show = (answers: Answers = {}, at = '/editmember?customer_id=7&tab=corrections') => {
  let rows = [correction(), domain, email]
  const settle = (id: number, values: Partial<Correction>): Correction => {
    rows = rows.map((row) => (row.id === id ? { ...row, ...decided, ...values } : row))
    return rows.find((row) => row.id === id) ?? correction()
  }
  return renderScreen(Screen, {
    at,
    answers: {
      corrections: {
        listCorrections: () => rows,
        acceptCompanyCorrection: ({ id, value }) => settle(id, { stored: value ?? 'Acme Ltd' }),
        ignoreCompanyCorrection: ({ id }) => settle(id, { state: 'ignored' }),
        acceptEmployeeCorrection: ({ id, value }) => settle(id, { stored: value ?? 'e.stein@acme.example' }),
        ignoreEmployeeCorrection: ({ id }) => settle(id, { state: 'ignored' }),
        ...answers,
      },
      members: { listCountries: () => [{ code: 'FR', name: 'France', phone: '+33' }] },
    },
  })
}
const button = (name: string) => screen.findByRole('button', { name })
const item = (name: string) => screen.findByRole('listitem', { name })
const inputOf = (received: Awaited<ReturnType<typeof show>>['received'], call: string) =>
  received.filter((one) => one.call === `corrections.${call}`).at(-1)?.input

test('shows stored and reported values field by field, with the difference', async () => {
  await show()
  const company = await screen.findByRole('region', { name: 'Acme' })
  expect(within(company).getAllByRole('listitem')).toHaveLength(2)
  expect(within(await item('Company name')).getByText('Ltd').tagName).toBe('INS')
  const mail = await item('Email')
  expect(within(mail).getByText('va').tagName).toBe('DEL')
  expect(mail).toHaveTextContent('It bounces')
  expect(screen.getByText('3 open')).toBeVisible()
})

test('accepts with the value seen, confirms it, and moves to the next', async () => {
  const { user, received } = await show()
  await user.click(await button('Accept: Company name'))
  expect(await screen.findByText('Company name saved.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(inputOf(received, 'acceptCompanyCorrection')).toEqual({ id: 1, current: 'Acme' })
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Company name' })).toBeNull())
  expect(await item('Domain')).toHaveAttribute('aria-current', 'true')
  expect(await item('Domain')).toHaveFocus()
})

test('accepts a better value', async () => {
  const { user, received } = await show()
  await user.click(await button('Edit and accept: Email'))
  const field = await screen.findByRole('textbox', { name: 'Value to store' })
  expect(field).toHaveFocus()
  expect(field).toHaveValue('e.stein@acme.example')
  await user.clear(field)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Please fill this in.')).toBeVisible()
  await user.type(field, 'eva.stein@acme.example{Enter}')
  expect(await screen.findByText('Email saved.')).toBeVisible()
  expect(inputOf(received, 'acceptEmployeeCorrection')).toEqual({
    id: 3,
    current: 'eva@acme.example',
    value: 'eva.stein@acme.example',
  })
})

test('leaves the record unchanged', async () => {
  const { user, received } = await show()
  await user.click(await button('Ignore: Domain'))
  expect(await screen.findByText('Domain left unchanged.')).toBeVisible()
  expect(inputOf(received, 'ignoreCompanyCorrection')).toEqual({ id: 2 })
})

test('opens an invalid reported value for editing, with the error', async () => {
  const { user } = await show({
    acceptCompanyCorrection: () => {
      throw new Refusal('invalidInput', { data: { value: ['Is not a domain.'] } })
    },
  })
  await user.click(await button('Accept: Domain'))
  expect(await screen.findByText('This is not a domain name, such as example.com.')).toBeVisible()
  const field = screen.getByRole('textbox', { name: 'Value to store' })
  expect(field).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(await item('Domain')).toHaveFocus()
})

test('says who decided first, and shows the current state', async () => {
  let taken = false
  const rows = () => (taken ? [correction(decided)] : [correction()])
  const { user } = await show({
    listCorrections: rows,
    acceptCompanyCorrection: () => {
      taken = true
      throw new Refusal('alreadyDecided', { params: { name: 'Ben Ito' } })
    },
  })
  await user.click(await button('Accept: Company name'))
  expect(await screen.findByText('Ben Ito has already decided on this.')).toBeVisible()
  expect(await screen.findByText('All decided')).toBeVisible()
  expect(screen.getByText('Decided (1)')).toBeVisible()
})

test('shows the current value when it has changed meanwhile', async () => {
  let current = 'Acme'
  const { user } = await show({
    listCorrections: () => [correction({ current })],
    acceptCompanyCorrection: () => {
      current = 'Acme & Sons'
      throw new Refusal('valueChanged')
    },
  })
  await user.click(await button('Accept: Company name'))
  expect(await screen.findByText(/Our data has changed since you looked/)).toBeVisible()
  expect(await item('Company name')).toHaveTextContent('Acme & Sons')
})

test('keys move through the queue and decide', async () => {
  const { received } = await show()
  expect(await item('Company name')).toHaveAttribute('aria-current', 'true')
  press('j')
  expect(await item('Domain')).toHaveFocus()
  press('k')
  press('j')
  press('i')
  await waitFor(() => expect(inputOf(received, 'ignoreCompanyCorrection')).toEqual({ id: 2 }))
  await waitFor(async () => expect(await item('Email')).toHaveAttribute('aria-current', 'true'))
  press('e')
  expect(await screen.findByRole('textbox', { name: 'Value to store' })).toHaveFocus()
})

test('keys are inactive while another tab is shown', async () => {
  await show({}, '/editmember?customer_id=7')
  await item('Domain')
  expect(
    getDefaultStore()
      .get(actionsAtom)
      .filter(({ id }) => id.startsWith('correction')),
  ).toEqual([])
})

test('offers the countries as a list', async () => {
  const { user, received } = await show({
    listCorrections: () => [correction({ field: 'country', current: 'DE', reported: 'Frankreich' })],
  })
  await user.click(await button('Edit and accept: Country'))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Value to store' }), 'France')
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() =>
    expect(inputOf(received, 'acceptCompanyCorrection')).toEqual({ id: 1, current: 'DE', value: 'FR' }),
  )
})

test('collapses decided corrections, with agent and outcome', async () => {
  const { user } = await show({
    listCorrections: () => [
      correction({ ...decided, stored: 'ACME Limited' }),
      correction({ ...decided, id: 2, state: 'ignored', field: 'domain', reported: 'x.example' }),
    ],
  })
  await user.click(await screen.findByText('Decided (2)'))
  const [accepted, ignored] = screen.getAllByRole('listitem')
  expect(accepted).toHaveTextContent(/Accepted.*Acme ⇒ ACME Limited.*by Ben Ito/)
  expect(ignored).toHaveTextContent(/Ignored.*x\.example/)
})

test('says when nothing is flagged', async () => {
  await show({ listCorrections: () => [] })
  expect(await screen.findByText('No corrections reported')).toBeVisible()
})

test('shows an error and reloads on Retry', async () => {
  let down = true
  const { user } = await show({
    listCorrections: () => {
      if (down) throw new Refusal('unavailable')
      return [correction()]
    },
  })
  const failed = await screen.findByRole('alert')
  down = false
  await user.click(within(failed).getByRole('button', { name: 'Retry' }))
  expect(await item('Company name')).toBeVisible()
})
