import type { Agent } from '@console/shared/contract/calls/session'
import { renderPage } from '@console/shared/testing/render-page'
import { testAgent } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import ErrorPages from './error.pages.tsx'
import PermissionDeniedPage from './permission-denied.page.tsx'

describe('the error pages', () => {
  test.each([
    ['error-404', "We can't find the page that you are looking for."],
    ['error-500', 'We are facing internal server error and working towards to fix it soon.'],
    ['maintenance', 'We will be back shortly.'],
    ['coming-soon', 'This page is not finished yet.'],
    ['no-such-page', "We can't find the page that you are looking for."],
  ])('%s: %s', async (page, said) => {
    await renderPage({ '/error-pages/:page': <ErrorPages /> }, { at: { pathname: `/error-pages/${page}` } })
    expect(within(screen.getByRole('main')).getByText(said, { exact: false })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/editmember')
  })
})

describe('the permission page', () => {
  const show = (path: string, agent: Partial<Agent> | null) =>
    renderPage(
      { '/permission-denied': <PermissionDeniedPage /> },
      {
        at: { pathname: '/permission-denied', search: `?${new URLSearchParams({ path })}` },
        agent: agent && { ...testAgent, ...agent },
      },
    )
  const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  test('step 2: data entry pages, after one undecided step', async () => {
    await show('/dataentry/viewStagedPress', { level: 'sales' })
    expect(steps()).toEqual([
      'It is not one of the pages open to everyone.',
      'Data entry pages are open to managers, data entry agents and Super Users.',
    ])
    expect(screen.getByText(/ask a Super User to change your level/)).toHaveTextContent('View Staged Press')
  })

  test('step 3: the pages granted to the agent', async () => {
    await show('/counts', { level: 'sales', permissions: { editmember: true } })
    expect(steps()).toHaveLength(3)
    expect(steps()[2]).toMatch(/^You have not been given access to Counts \(.*\/counts.*\)\./)
    expect(screen.getByRole('link', { name: 'Back to the start' })).toBeVisible()
  })

  test('step 4: the level', async () => {
    await show('/agents', { level: 'manager' })
    expect(steps()).toHaveLength(4)
    expect(steps()[3]).toMatch(/is not open to the level Manager/)
  })

  test('offers no way back to a page that is also closed', async () => {
    await show('/counts', { level: 'company_size', permissions: {} })
    expect(screen.queryByRole('link', { name: 'Back to the start' })).toBeNull()
  })

  test('leads to the sign-in page after a lost session, but not after a sign-out', async () => {
    sessionStorage.setItem('sessionEnded', 'true')
    const { location } = await show('/counts', null)
    expect(location()).toMatchObject({ pathname: '/signin', search: '?next=%2Fcounts' })
    sessionStorage.clear()
  })

  test('leads back to the first page the agent may open', async () => {
    await renderPage(
      { '/error-pages/:page': <ErrorPages /> },
      {
        at: { pathname: '/error-pages/error-404' },
        agent: { ...testAgent, level: 'company_size', permissions: { 'company-list': true } },
      },
    )
    expect(screen.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/company-list')
  })

  test('offers a page that is open by now', async () => {
    await show('/company-update/:company_id?', { level: 'sales' })
    expect(screen.getByRole('heading', { name: 'You have access to this page' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', '/company-update')
  })

  test.each([
    ['/no-such-page', testAgent],
    ['', testAgent],
    ['/counts', null],
  ])('says nothing about %j if the page is unknown or nobody is signed in', async (path, agent) => {
    await show(path, agent)
    expect(screen.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
    expect(screen.getByText('If you need it for your work, please ask a Super User.')).toBeVisible()
    expect(screen.queryByRole('listitem')).toBeNull()
  })
})
