import { KitProvider } from '@console/shared/kit/provider'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { CrashPage } from './crash.page.tsx'

const Broken = () => {
  throw new RangeError('Invalid time value')
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('token', 'a token')
  document.head.innerHTML = '<meta name="host-build" content="abcdef">'
})
afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  document.head.innerHTML = ''
})

test('the error page shows the reference under which the error is reported', async () => {
  const fetched = jest.fn<Promise<Response>, [string, RequestInit]>(async () => Response.json({}))
  globalThis.fetch = fetched as unknown as typeof fetch // it is called in one way alone
  const copied: string[] = []
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } })
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <CrashPage /> }])
  render(
    <KitProvider>
      <RouterProvider router={router} />
    </KitProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Reference [0-9a-f]{8}$/ }))
  expect(await screen.findByRole('button', { name: /^✓ Reference/ })).toBeVisible()
  const [reference] = copied
  expect(reference).toMatch(/^[0-9a-f]{32}$/)
  // Loads what reports errors, which then sends what it has when the page goes away.
  await (await import('../errors/seen-errors.ts')).loadReporting()
  await waitFor(() => {
    dispatchEvent(new Event('pagehide'))
    expect(fetched).toHaveBeenCalled()
  })
  const { errors } = JSON.parse(String(fetched.mock.calls[0]?.[1].body))
  expect(errors).toMatchObject([{ name: 'RangeError', message: 'Invalid time value', reference }])
})
