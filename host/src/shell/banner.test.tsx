import { startSession } from '@console/shared/auth/session'
import type { LatestNews } from '@console/shared/contract/calls/session'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { act, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { Banner } from './banner.tsx'

const news = { id: 7, area: 'host', version: '', title: 'Quarter end', text: 'Invoices go out tonight.' }
const newer = { ...news, id: 8, title: 'All sent', text: 'The invoices are out.' }

const Screen = () => (
  <>
    <Link to="/alerts">Next page</Link>
    <Banner />
  </>
)

const spread = (news: LatestNews | null) => (news ? { news } : {})

const show = (latest: () => LatestNews | null, permissions: Record<string, boolean> | null = null) => {
  const agent = { ...testAgent, level: 'sales' as const, permissions }
  return renderScreen(Screen, {
    at: '/press',
    path: '*',
    agent,
    answers: { session: { getAgent: () => ({ user: agent, ...spread(latest()) }) } },
  })
}

test('the newest announcement appears with the page, even for agents who may not open Whats New', async () => {
  await show(() => news, { 'whats-new': false })
  expect(screen.getByRole('region', { name: 'News' })).toHaveTextContent('Quarter endInvoices go out tonight.')
})

test('a closed announcement stays closed', async () => {
  const { user, received } = await show(() => news)
  await user.click(screen.getByRole('button', { name: 'Close the news' }))
  expect(screen.queryByRole('region', { name: 'News' })).toBeNull()
  expect(received).toContainEqual(
    expect.objectContaining({ call: 'session.setPreference', input: { key: 'banner.closed', value: 7 } }),
  )
})

test('a later announcement waits for the next page, so that nothing moves', async () => {
  let latest: LatestNews | null = null
  const { user } = await show(() => latest)
  latest = newer
  await act(startSession)
  expect(screen.queryByRole('region', { name: 'News' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  expect(await screen.findByRole('region', { name: 'News' })).toHaveTextContent('All sent')
})

test('what floats at the bottom keeps clear of the line from the first layout on, until it is closed', async () => {
  const room = () => document.documentElement.style.getPropertyValue('--below-page')
  const { user } = await show(() => news)
  expect(room()).toBe('36px')
  await user.click(screen.getByRole('button', { name: 'Close the news' }))
  expect(room()).toBe('')
})
