import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { IntentTopic } from '../../../../contract/calls/interests.ts'
import { aCustomer } from '../../../testing/customers.ts'
import { IntentTopicsTab } from './intent-topics.tab.tsx'

const customer = aCustomer({ plan: 'starter' })
const Screen = () => <IntentTopicsTab customer={customer} />
type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['interests']>

const topics: IntentTopic[] = [
  { id: 1, name: 'FinOps', category: 'Cloud' },
  { id: 2, name: 'Zero Trust', category: 'Security' },
  { id: 3, name: 'Ransomware', category: 'Security' },
  { id: 4, name: 'CRM Software', category: 'Sales' },
]
const chosen = (topic_ids: number[], topic_limit = 3) => ({ triggers: [], alerts: [], topic_ids, topic_limit })

const show = (answers: Answers = {}) =>
  renderScreen(Screen, {
    at: '/editmember?customer_id=7&tab=topics',
    answers: { interests: { listInterests: () => chosen([1, 2]), listIntentTopics: () => topics, ...answers } },
  })
const box = (name: string) => screen.findByRole('checkbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })

beforeEach(() => localStorage.clear())

test('shows the topics by category, the selected ones, and the limit of the plan', async () => {
  await show()
  expect(await box('FinOps')).toBeChecked()
  expect(within(screen.getByRole('group', { name: 'Security' })).getAllByRole('checkbox')).toHaveLength(2)
  expect(screen.getByText('2 of 3')).toBeVisible()
  expect(save()).toBeDisabled()
})

test('saves added and removed topics', async () => {
  let stored = [1, 2]
  const { user, received } = await show({
    listInterests: () => chosen(stored),
    setIntentTopics: ({ topic_ids }) => {
      stored = topic_ids
      return { topic_ids }
    },
  })
  await user.click(await box('CRM Software'))
  await user.click(screen.getByRole('button', { name: 'Remove: FinOps' }))
  await user.click(save())
  expect(await screen.findByText('2 topics saved.')).toBeVisible()
  expect(received.find(({ call }) => call === 'interests.setIntentTopics')?.input).toEqual({
    customer_id: 7,
    topic_ids: [2, 4],
  })
  await waitFor(() => expect(save()).toBeDisabled())
  expect(await box('CRM Software')).toBeChecked()
})

test('allows no more topics than the plan includes', async () => {
  const { user } = await show()
  await user.click(await box('Ransomware'))
  expect(screen.getByText('3 of 3')).toBeVisible()
  expect(await box('CRM Software')).toBeDisabled()
  expect(await box('Ransomware')).toBeEnabled()
  expect(screen.getByText(/Remove one to choose another/)).toBeVisible()
})

test('says after a downgrade how many topics must go before saving', async () => {
  const { user } = await show({ listInterests: () => chosen([1, 2, 3, 4], 2) })
  expect(await screen.findByText('The plan allows 2; remove 2 to save.')).toBeVisible()
  await user.click(await box('FinOps'))
  expect(save()).toBeDisabled()
  await user.click(await box('Zero Trust'))
  expect(save()).toBeEnabled()
})

test("reports the server's refusal with its numbers, and keeps the selection", async () => {
  const { user } = await show({
    setIntentTopics: () => {
      throw new Refusal('tooManyTopics', { params: { chosen: 3, limit: 2 } })
    },
  })
  await user.click(await box('Ransomware'))
  await user.click(save())
  expect(await screen.findByText('3 topics are more than the 2 that the plan holds.')).toBeVisible()
  expect(await box('Ransomware')).toBeChecked()
})

test('says when the plan includes no topics', async () => {
  await show({ listInterests: () => chosen([], 0) })
  expect(await screen.findByText('The plan Starter includes no intent topics.')).toBeVisible()
  expect(await box('FinOps')).toBeDisabled()
})

test('clears all after a confirmation with their number, and offers Undo', async () => {
  let stored = [1, 2]
  const { user } = await show({
    listInterests: () => chosen(stored),
    clearIntentTopics: () => {
      stored = []
      return { topic_ids: [] }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Clear all' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove all topics of Ana Sousa?' })
  expect(question).toHaveTextContent('2 topics are removed')
  await user.click(within(question).getByRole('button', { name: 'Clear all' }))
  expect(await screen.findByText('All topics removed.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull())
})

test('searches names and categories, and says when nothing matches', async () => {
  const { user } = await show()
  const field = await screen.findByRole('searchbox', { name: 'Search topics' })
  await user.type(field, 'secur')
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  await user.type(field, 'zzz')
  expect(screen.getByText('No topic matches')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(4)
})

test('asks before leaving unsaved choices, and offers them back', async () => {
  const { user, router, view } = await show()
  await user.click(await box('CRM Software'))
  void router.navigate('/customers-list')
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('another page')).toBeVisible()
  view.unmount()
  const again = await show()
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await box('CRM Software')).toBeChecked()
})

test('shows an error and reloads on Retry', async () => {
  let down = true
  const { user } = await show({
    listIntentTopics: () => {
      if (down) throw new Refusal('unavailable')
      return topics
    },
  })
  const failed = await screen.findByRole('alert')
  down = false
  await user.click(within(failed).getByRole('button', { name: 'Retry' }))
  expect(await box('FinOps')).toBeChecked()
})
