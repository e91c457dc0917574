import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { isOffered, press } from '@console/shared/testing/press-keys'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { InQueue, QueuedEvent } from '../../../contract/calls/press-queues.ts'
import { forgetOutgoing } from '../../parts/queue/outgoing.ts'
import { articleOf, inQueue, queueItem, queueServer, select } from '../../testing/queue.ts'
import { Screen } from './press-news-funding-company.screen.tsx'

const company = (company_id: number, name: string, domain: string) => ({
  company_id,
  name,
  domain,
  country: 'DE',
  employees: 40,
})
const acme = company(7, 'Acme', 'acme.example')
const zenith = company(8, 'Acme Zenith', 'zenith.example')
const linked: QueuedEvent = { ...inQueue(10).event, state: 'confirmed', version: 2 }

const open = async (record: Partial<InQueue>, more: Answers = {}) => {
  const queue = queueServer([queueItem('funding_company', 1, 'Acme')])
  const done = () => {
    queue.settle(10, 'linked')
    return linked
  }
  const rendered = await renderScreen(Screen, {
    at: '/press_news_funding_insert_company',
    answers: {
      ...more,
      queues: queue.answers,
      pressQueues: {
        getQueuedEvent: () => ({ ...inQueue(10), ...record }),
        linkFundingCompany: done,
        createFundingCompany: done,
        ...more.pressQueues,
      },
    },
  })
  await screen.findByRole('heading', { level: 2, name: 'Acme' })
  return rendered
}
const sent = (received: readonly { call: string; input: unknown }[], call: string) =>
  received.find((one) => one.call === `pressQueues.${call}`)?.input
const seen = { press_event_id: 10, version: 1, item_version: 1 }

beforeEach(() => {
  forgetOutgoing()
  localStorage.clear()
})

test('preselects a certain company, which one key links', async () => {
  const { received } = await open({ likely: [zenith, acme] })
  expect(await screen.findByRole('option', { name: /^Acme\s*acme/, selected: true })).toBeVisible()
  press('l')
  await waitFor(() => expect(sent(received, 'linkFundingCompany')).toEqual({ ...seen, company_id: 7 }))
})

test('preselects none of several similar companies; arrows choose one', async () => {
  const { user, received } = await open({ likely: [zenith, company(9, 'Acme One', 'one.example')] })
  expect(screen.queryByRole('option', { name: /Acme|Zenith/, selected: true })).not.toBeInTheDocument()
  expect(isOffered('l')).toBe(false)
  expect(screen.getByRole('button', { name: /^Link/ })).toBeDisabled()
  press('e')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(await screen.findByRole('option', { name: /Acme One/, selected: true })).toBeVisible()
  press('mod+enter')
  await waitFor(() => expect(sent(received, 'linkFundingCompany')).toEqual({ ...seen, company_id: 9 }))
})

test('finds other companies by name or domain', async () => {
  const found = { ...company(12, 'Brightloom', 'brightloom.example'), by_domain: null, exact: true }
  const { user } = await open({ likely: [acme] }, { companies: { searchCompanies: () => [found] } })
  await user.type(screen.getByRole('combobox', { name: 'Find a company' }), 'bright')
  expect(await screen.findByRole('option', { name: /Brightloom/ })).toBeVisible()
})

test('creates a company with the name and domain from the article', async () => {
  const { received } = await open({ likely: [], domains: ['acme.example'] })
  expect(screen.getByText('No company found')).toBeVisible()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument() // without options there is none
  press('c')
  await waitFor(() =>
    expect(sent(received, 'createFundingCompany')).toEqual({
      ...seen,
      name: 'Acme',
      domain: 'acme.example',
      sources: {},
    }),
  )
})

test('sends a domain read in the article with its sentence', async () => {
  const { user, received } = await open({
    likely: [],
    article: articleOf(10, 'Acme raised money. Details are at acme.example.'),
  })
  select('acme.example')
  const offers = await screen.findByRole('group', { name: 'Fill from the selected text' })
  await user.click(within(offers).getByRole('button', { name: /Domain/ }))
  press('c')
  await waitFor(() =>
    expect(sent(received, 'createFundingCompany')).toMatchObject({
      domain: 'acme.example',
      sources: { domain: { sentence: 'Details are at acme.example.', url: 'https://news.example/10' } },
    }),
  )
})

test('creates nothing without a domain; a taken domain is refused with its owner', async () => {
  const { user } = await open(
    {},
    {
      pressQueues: {
        createFundingCompany: () => {
          throw new Refusal('domainTaken', { params: { name: 'Owner Ltd' } })
        },
      },
    },
  )
  press('c')
  expect(await screen.findByText('Please enter a domain.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Domain' }), 'owned.example')
  press('c')
  expect(await screen.findByRole('alert')).toHaveTextContent('Acme: Owner Ltd already has this domain.')
  await user.click(screen.getByRole('button', { name: 'Open again: Acme' }))
  expect(await screen.findByRole('textbox', { name: 'Domain' })).toHaveValue('owned.example')
})
