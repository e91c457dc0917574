import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { useArrival } from './use-arrival.ts'

const Shell = () => {
  const place = useRef<HTMLElement>(null)
  useArrival(place)
  return (
    <>
      <Link to="/list">The list</Link>
      <main ref={place} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

/** The server's data arrive a moment after the page. */
const Late = ({ children }: { children: ReactNode }) => {
  const [there, setThere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 20)
    return () => clearTimeout(timer)
  }, [])
  return there ? children : null
}

const show = (at: string) => {
  const children = [
    {
      path: '/list',
      element: (
        <>
          <h1>Customers</h1>
          <Late>
            <Link to="/customer?id=1">Ann</Link>
            <Link to="/customer?id=2">Bo</Link>
          </Late>
        </>
      ),
    },
    {
      path: '/customer',
      element: (
        <Late>
          <h1>A customer</h1>
          <button type="button">Save</button>
        </Late>
      ),
    },
    // biome-ignore lint/a11y/noAutofocus: as the screens that begin with a field
    { path: '/form', element: <input aria-label="Name" autoFocus /> },
  ]
  const router = createMemoryRouter([{ element: <Shell />, children }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return { goTo: (to: string) => act(() => router.navigate(to)), goBack: () => act(() => router.navigate(-1)) }
}

/** As Enter does. */
const follow = async (name: string): Promise<void> => {
  const link = await screen.findByRole('link', { name })
  act(() => link.focus())
  fireEvent.click(link)
}

const focused = (role: string, name: string) => waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus())

test('the title of an opened page takes the focus once rendered, and the link after Back', async () => {
  const { goBack } = show('/list')
  await follow('Bo')
  expect(screen.getByRole('main')).toHaveFocus()
  await focused('heading', 'A customer')
  await goBack()
  await focused('heading', 'Customers')
  await focused('link', 'Bo')
})

test('a link that stays beside the opened page loses the focus to it', async () => {
  show('/customer')
  await follow('The list')
  await focused('heading', 'Customers')
})

test('does not take the focus from an agent who has moved on', async () => {
  const { goBack } = show('/list')
  await follow('Ann')
  await goBack()
  await focused('heading', 'Customers')
  fireEvent.keyDown(document.body, { key: 'PageDown' })
  await screen.findByRole('link', { name: 'Ann' })
  await act(async () => {})
  expect(screen.getByRole('heading')).toHaveFocus()
})

test('a field that takes the focus keeps it, and the first page takes none', async () => {
  const { goTo } = show('/list')
  await screen.findByRole('link', { name: 'Ann' })
  expect(document.body).toHaveFocus()
  await goTo('/form')
  await focused('textbox', 'Name')
})
