import { undoStackAtom } from '@console/shared/kit/undo-stack'
import { dayAfter, daysUntil } from '@console/shared/kit/values'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import type { Customer } from '../../../../contract/calls/members.ts'
import { aCustomer } from '../../../testing/customers.ts'
import { SubscriptionTab } from './subscription.tab.tsx'

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['subscription']>

/** Renders a customer's tab; `sent` returns the last input of a call. */
const show = async (values: Partial<Customer>, answers: Answers = {}) => {
  const customer = aCustomer(values)
  const drawn = await renderScreen(() => <SubscriptionTab customer={customer} />, {
    at: '/editmember',
    answers: { subscription: answers },
  })
  const sent = (call: string) => drawn.received.filter((one) => one.call === `subscription.${call}`).at(-1)?.input
  return { ...drawn, sent }
}

const iso = (day: string): string => day.replace(/(..)\/(..)\/(....)/, '$3-$1-$2')
const button = (name: string) => screen.getByRole('button', { name })
const openDialog = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
  await user.click(button(name))
  return within(await screen.findByRole('dialog'))
}

beforeEach(() => localStorage.clear())

test('shows the state, upcoming events, and why an action is disabled', async () => {
  const resign_on = dayAfter(40)
  await show({ resign_on, resign_amount: 120_050, resign_cadence: true })
  expect(screen.getByText('$1,200.50')).toBeVisible()
  expect(screen.getAllByText('Reminder to renew')).toHaveLength(3)
  expect(button('Start a trial')).toBeDisabled()
  expect(button('Start a trial')).toHaveAccessibleDescription(/They have a subscription; a trial comes before one\./)
  expect(button('Stop the reminders')).toBeEnabled()
})

test('cancels on a date by default, and only with a reason', async () => {
  const resign_on = dayAfter(100)
  const { user, sent } = await show(
    { resign_on },
    { cancelOnDate: ({ popupDatepicker }) => aCustomer({ status: 'cancelling', cancel_on: popupDatepicker }) },
  )
  const dialog = await openDialog(user, 'Cancel the subscription')
  expect(dialog.getByRole('radio', { name: /^On / })).toBeChecked()
  expect(dialog.getByLabelText(/Last day/)).toHaveValue(iso(resign_on))
  expect(dialog.getByRole('button', { name: 'Cancel on this day' })).toBeDisabled()
  await user.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Too expensive')
  await user.type(dialog.getByRole('textbox', { name: /Ticket link/ }), 'https://tickets.example/7')
  await user.type(dialog.getByRole('textbox', { name: /Notes/ }), 'They asked twice')
  await user.click(dialog.getByRole('button', { name: 'Cancel on this day' }))
  expect(await screen.findByText(/The subscription of Ana Sousa ends on/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(sent('cancelOnDate')).toEqual({
    customer_id: 7,
    popupDatepicker: resign_on,
    reason: 'too_expensive',
    note: { ticket_url: 'https://tickets.example/7', notes: 'They asked twice' },
  })
})

test('cancels immediately with the text typed for the other option', async () => {
  const { user, sent } = await show({}, { cancelSubscription: () => aCustomer({ status: 'cancelled' }) })
  const dialog = await openDialog(user, 'Cancel the subscription')
  await user.type(dialog.getByRole('textbox', { name: /Notes/ }), 'At once, they said')
  await user.click(dialog.getByRole('radio', { name: /Immediately/ }))
  expect(dialog.queryByLabelText(/Last day/)).not.toBeInTheDocument()
  await user.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Not used')
  await user.click(dialog.getByRole('button', { name: 'Cancel immediately' }))
  expect(await screen.findByText('The subscription of Ana Sousa has ended.')).toBeVisible()
  expect(sent('cancelSubscription')).toEqual({
    customer_id: 7,
    reason: 'not_used',
    note: { notes: 'At once, they said' },
  })
})

test('validates the ticket link when leaving its field, and keeps the input through Esc', async () => {
  const { user } = await show({})
  const dialog = await openDialog(user, 'Cancel the subscription')
  await user.type(dialog.getByRole('textbox', { name: /Ticket link/ }), 'ticket 7')
  await user.tab()
  expect(await dialog.findByText(/This is not a web address/)).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const again = await openDialog(user, 'Cancel the subscription')
  await user.click(again.getByRole('button', { name: 'Restore' }))
  expect(again.getByRole('textbox', { name: /Ticket link/ })).toHaveValue('ticket 7')
})

test('stops a scheduled cancellation with one click', async () => {
  const { user, sent } = await show(
    { status: 'cancelling', cancel_on: dayAfter(20) },
    { stopFutureCancellation: () => aCustomer() },
  )
  await user.click(button('Stop the cancellation'))
  expect(await screen.findByText('The subscription of Ana Sousa continues.')).toBeVisible()
  expect(sent('stopFutureCancellation')).toEqual({ customer_id: 7 })
})

test('extends a trial from its end', async () => {
  const trial_ends_on = dayAfter(3)
  const { user, sent } = await show(
    { status: 'trial', trial_ends_on, starts_on: null },
    { setTrialEnd: (input) => aCustomer({ status: 'trial', trial_ends_on: input.trial_ends_on }) },
  )
  expect(screen.getByText(/The trial ends on .*: 3 days are left\./)).toBeVisible()
  const dialog = await openDialog(user, 'Extend the trial')
  await user.click(dialog.getByRole('button', { name: 'Extend the trial' }))
  expect(await screen.findByText(/Ana Sousa is on trial until/)).toBeVisible()
  expect(sent('setTrialEnd')).toEqual({ customer_id: 7, version: 3, trial_ends_on: dayAfter(17) })
})

test('plans the renewal with day, amount, note and reminders', async () => {
  const { user, sent } = await show({}, { setResign: ({ resign_on }) => aCustomer({ resign_on }) })
  const dialog = await openDialog(user, 'Plan the renewal')
  await user.type(dialog.getByLabelText(/Day of the renewal/), '2027-04-08')
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '1200.5')
  await user.click(dialog.getByRole('checkbox', { name: /Send reminders/ }))
  await user.type(dialog.getByRole('textbox', { name: /Notes/ }), 'As last year')
  await user.click(dialog.getByRole('button', { name: 'Plan the renewal' }))
  expect(await screen.findByText(/^Renewal of Ana Sousa: none → Apr 8, 2027$/)).toBeVisible()
  expect(sent('setResign')).toEqual({
    customer_id: 7,
    version: 3,
    resign_on: '04/08/2027',
    resign_amount: 120_050,
    resign_cadence: true,
    resign_note: 'As last year',
  })
})

test('says at the field which days are allowed', async () => {
  const { user, received } = await show({})
  const dialog = await openDialog(user, 'Set the end of the term')
  await user.type(dialog.getByLabelText(/Last day of the term/), '2020-01-01')
  await user.click(dialog.getByRole('button', { name: 'Set the end of the term' }))
  expect(await dialog.findByText(/Please choose .* or a later day\./)).toBeVisible()
  expect(received.some(({ call }) => call === 'subscription.setSubscriptionEnd')).toBe(false)
})

test('clears the end of the term with an empty day', async () => {
  const { user, sent } = await show(
    { ends_on: dayAfter(9), end_reason: 'Budget' },
    { setSubscriptionEnd: () => aCustomer() },
  )
  const dialog = await openDialog(user, 'Set the end of the term')
  await user.clear(dialog.getByLabelText(/Last day of the term/))
  await user.click(dialog.getByRole('button', { name: 'Set the end of the term' }))
  expect(await screen.findByText(/^End of the term of Ana Sousa: .* → none$/)).toBeVisible()
  expect(sent('setSubscriptionEnd')).toEqual({
    customer_id: 7,
    version: 3,
    ends_on: null,
    end_reason: 'Budget',
    end_note: '',
  })
})

test("explains the server's refusal with its numbers, and keeps the dialog", async () => {
  const { user } = await show(
    {},
    {
      setSubscriptionStart: () => {
        throw new Refusal('noSeatLeft', { params: { taken: 5, seats: 2 } })
      },
    },
  )
  const dialog = await openDialog(user, 'Change plan, seats or start date')
  await user.clear(dialog.getByRole('textbox', { name: /Seats/ }))
  await user.type(dialog.getByRole('textbox', { name: /Seats/ }), '2')
  await user.click(dialog.getByRole('button', { name: 'Change plan, seats or start date' }))
  expect(await screen.findByText('No seat is left: 5 of 2 are taken.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /Seats/ })).toHaveValue('2')
})

test('reports at the seats that more are taken, before sending anything', async () => {
  const { user, received } = await show({ seats: 28, seats_taken: 7 })
  const dialog = await openDialog(user, 'Change plan, seats or start date')
  const seats = dialog.getByRole('textbox', { name: /Seats/ })
  await user.clear(seats)
  await user.type(seats, '3')
  await user.click(dialog.getByRole('button', { name: 'Change plan, seats or start date' }))
  expect(
    await dialog.findByText('7 members are in the team; choose at least 7, or disable members first.'),
  ).toBeVisible()
  expect(seats).toBeInvalid()
  expect(received.some(({ call }) => call === 'subscription.setSubscriptionStart')).toBe(false)
})

test('shows both versions when somebody else saved first', async () => {
  const { user } = await show(
    {},
    {
      setSubscriptionStart: (input) => {
        const current = aCustomer({ seats: 8, version: 4 })
        if (input.version === 4) return { ...current, seats: input.seats }
        throw new Refusal('versionConflict', {
          conflict: { current, yours: { ...input }, changed_by: 'Ben Ito', changed_at: null },
        })
      },
    },
  )
  const dialog = await openDialog(user, 'Change plan, seats or start date')
  await user.clear(dialog.getByRole('textbox', { name: /Seats/ }))
  await user.type(dialog.getByRole('textbox', { name: /Seats/ }), '6')
  await user.click(dialog.getByRole('button', { name: 'Change plan, seats or start date' }))
  const conflict = await screen.findByRole('alertdialog', { name: 'Someone else changed this in the meantime' })
  await user.click(within(conflict).getByRole('radio', { name: '8' }))
  await user.click(within(conflict).getByRole('button', { name: 'Save the chosen values' }))
  expect(await screen.findByText('Ana Sousa: seats 5 → 8')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('lists what changed, before and after, in the notice that the undo stack keeps', async () => {
  const { user } = await show(
    { plan: 'team', seats: 28, seats_taken: 7 },
    { setSubscriptionStart: ({ plan, seats }) => aCustomer({ plan, seats }) },
  )
  const dialog = await openDialog(user, 'Change plan, seats or start date')
  await user.selectOptions(dialog.getByRole('combobox', { name: /Plan/ }), 'enterprise')
  await user.clear(dialog.getByRole('textbox', { name: /Seats/ }))
  await user.type(dialog.getByRole('textbox', { name: /Seats/ }), '40')
  await user.click(dialog.getByRole('button', { name: 'Change plan, seats or start date' }))
  expect(await screen.findByText('Ana Sousa: plan Team → Enterprise and seats 28 → 40')).toBeVisible()
  expect(getDefaultStore().get(undoStackAtom)[0]?.title).toBe('Ana Sousa: plan Team → Enterprise and seats 28 → 40')
})

test('links from a member to the owner, who has the subscription', async () => {
  await show({ parent_id: 4, parent_name: 'Olga Lind' })
  expect(screen.getByRole('link', { name: 'Open the owner’s page' })).toHaveAttribute(
    'href',
    '/editmember?customer_id=4&tab=subscription',
  )
  expect(button('Cancel the subscription')).toBeDisabled()
  expect(button('Cancel the subscription')).toHaveAccessibleDescription(/This belongs to the team’s owner\./)
})

test('adds a number of days to a date', () => {
  expect([dayAfter(0), dayAfter(1), dayAfter(365)].map((day) => daysUntil(day))).toEqual([0, 1, 365])
})

test('a link with an action opens its dialog, once', async () => {
  const customer = aCustomer({})
  const { user, search } = await renderScreen(() => <SubscriptionTab customer={customer} />, {
    at: '/editmember?customer_id=7&tab=subscription&do=subscription-resign',
    answers: {},
  })
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(Object.fromEntries(search())).toEqual({ customer_id: '7', tab: 'subscription' })
})

test('a link to a disallowed action opens nothing: the reason is beside the action', async () => {
  const customer = aCustomer({ status: 'cancelled' })
  await renderScreen(() => <SubscriptionTab customer={customer} />, {
    at: '/editmember?do=subscription-resign',
    answers: {},
  })
  expect(await screen.findAllByText('The subscription has already ended.')).not.toHaveLength(0)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
