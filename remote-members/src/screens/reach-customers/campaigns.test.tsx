import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { aCampaign, aRecipient } from '../../testing/campaigns.ts'
import { Screen } from './reach-customers.screen.tsx'

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['reach']>

const show = (answers: Answers) =>
  renderScreen(Screen, { at: '/reach-customers?view=campaigns', answers: { reach: answers } })
const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { name })).closest('li')
  if (!item) throw new Error('a campaign is an item of a list')
  return within(item)
}

test('shows the progress of each campaign', async () => {
  await show({ listCampaigns: () => [aCampaign()] })
  const autumn = await card('Autumn')
  expect(autumn.getByText('Sending')).toBeVisible()
  expect(autumn.getByText('3 of 10 sent')).toBeVisible()
  for (const text of ['1 opened', '4 waiting', '2 bounced', '1 failed']) expect(autumn.getByText(text)).toBeVisible()
  expect(autumn.queryByText('0 stopped')).not.toBeInTheDocument()
})

test('says that mails are held without a mail server, and offers no Stop for an ended campaign', async () => {
  await show({
    listCampaigns: () => [
      aCampaign({ state: 'held' }),
      aCampaign({ id: 5, name: 'Spring', state: 'done' }),
      aCampaign({ id: 6, name: 'Summer', state: 'stopped' }),
    ],
  })
  expect((await card('Autumn')).getByText(/No mail server is set up/)).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Stop/ })).toHaveLength(1)
})

afterEach(() => jest.useRealTimers())

test('follows a running campaign', async () => {
  jest.useFakeTimers()
  let waiting = 1
  await show({
    listCampaigns: () => {
      const counts = { ...aCampaign().counts, waiting, sent: 3 - waiting, opened: 0 }
      return [aCampaign({ counts, state: waiting === 0 ? 'done' : 'sending' })]
    },
  })
  expect(await screen.findByText('Sending')).toBeVisible()
  waiting = 0
  expect(await screen.findByText('Done', undefined, { timeout: 4_000 })).toBeVisible()
})

test('stops after a confirmation with the number still waiting', async () => {
  const { user, received } = await show({
    listCampaigns: () => [aCampaign()],
    stopCampaign: () => aCampaign({ state: 'stopped', counts: { ...aCampaign().counts, waiting: 0, stopped: 4 } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Stop: Autumn' }))
  const question = await screen.findByRole('alertdialog', { name: 'Stop “Autumn”?' })
  expect(question).toHaveTextContent('4 emails are still waiting and will never be sent.')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(received.some(({ call }) => call === 'reach.stopCampaign')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Stop: Autumn' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop the campaign' }))
  expect(await screen.findByText('“Autumn” stopped; 4 emails were not sent.')).toBeVisible()
  expect(received.find(({ call }) => call === 'reach.stopCampaign')?.input).toEqual({ campaign_id: 4 })
})

test('shows the refusal when the campaign has already ended', async () => {
  const { user } = await show({
    listCampaigns: () => [aCampaign()],
    stopCampaign: () => {
      throw new Refusal('campaignEnded')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Stop: Autumn' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop the campaign' }))
  expect(await screen.findByText('This campaign has ended.')).toBeVisible()
})

test('lists the recipients, filters them by state and loads more', async () => {
  const { user, received } = await show({
    listCampaigns: () => [aCampaign({ state: 'done' })],
    listRecipients: ({ filters, page }) => {
      if (filters?.state === 'stopped') return { rows: [], total: 0, next: null, previous: null }
      return page?.after
        ? { rows: [aRecipient({ id: 8, name: 'Ben Ito' })], total: 2, next: null, previous: null }
        : { rows: [aRecipient({ state: 'bounced', failure: '550' })], total: 2, next: 'on', previous: null }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Recipients' }))
  const row = await screen.findByRole('row', { name: /Ana Sousa/ })
  expect(row).toHaveTextContent('Bounced 550')
  await user.click(screen.getByRole('button', { name: 'Show more recipients' }))
  expect(await screen.findByRole('link', { name: 'Ben Ito' })).toHaveAttribute('href', '/editmember?customer_id=8')
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Stopped')
  expect(await screen.findByText('No one here')).toBeVisible()
  await waitFor(() =>
    expect(received.filter(({ call }) => call === 'reach.listRecipients').at(-1)?.input).toMatchObject({
      campaign_id: 4,
      filters: { state: 'stopped' },
    }),
  )
})

test('says when there are no campaigns, and offers Retry after a failure', async () => {
  let down = true
  const { user } = await show({
    listCampaigns: () => {
      if (down) throw new Refusal('unavailable')
      return []
    },
  })
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No campaigns yet')).toBeVisible()
})
