import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { lazyPage } from './late.tsx'

const Fetched = () => <h1>The page</h1>

test('a page that cannot be fetched is an error of its route, and is fetched again the next time', async () => {
  let connected = false
  let loads = 0
  const Late = lazyPage(async () => {
    loads += 1
    if (!connected) throw new TypeError('Failed to fetch')
    return { default: Fetched }
  })
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
  const router = createMemoryRouter(
    [
      { path: '/late', element: <Late />, errorElement: <p>This page crashed</p> },
      { path: '/other', element: <p>Another page</p> },
    ],
    { initialEntries: ['/late'] },
  )
  render(<RouterProvider router={router} />)
  expect(await screen.findByText('This page crashed')).toBeVisible()
  errors.mockRestore()

  connected = true
  await router.navigate('/other')
  expect(await screen.findByText('Another page')).toBeVisible()
  await router.navigate('/late')
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible()
  expect(loads).toBe(2)

  // A loaded page is rendered at once, without asking again.
  await router.navigate('/other')
  await router.navigate('/late')
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible()
  expect(loads).toBe(2)
})
