import { closeStream, openStream, streamStateAtom } from '@console/shared/api/events'
import { renderScreen } from '@console/shared/testing/render-screen'
import { act, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { aCustomer } from '../../testing/customers.ts'
import { Screen } from './edit-member.screen.tsx'

const encoder = new TextEncoder()
let say: (text: string) => void

beforeEach(() => {
  localStorage.clear()
  globalThis.fetch = async () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          say = (text) => controller.enqueue(encoder.encode(text))
        },
      }),
    )
})
afterEach(closeStream)

test("an unedited form shows a colleague's save at once; typed text stays", async () => {
  let now = aCustomer()
  const { user } = await renderScreen(Screen, {
    at: '/editmember?customer_id=7',
    answers: {
      members: { getCustomer: () => now, listCountries: () => [], searchCustomers: () => [] },
      session: { viewRecord: () => ({ agents: [] }) },
    },
  })
  const form = within(await screen.findByRole('form', { name: 'Contact details' }))
  const [first, title] = [form.getByRole('textbox', { name: /First name/ }), form.getByRole('textbox', { name: /Job/ })]
  openStream()
  await waitFor(() => expect(getDefaultStore().get(streamStateAtom)).toBe('open'))
  const announce = (id: number) => act(async () => say(`event: changed\ndata: {"kind":"customer","id":${id}}\n\n`))

  now = { ...now, title: 'Head of buying', version: now.version + 1 }
  // A change of another customer: nothing of this one is read again.
  await announce(8)
  expect(title).not.toHaveValue('Head of buying')
  await announce(7)
  await waitFor(() => expect(title).toHaveValue('Head of buying'))

  await user.type(first, 'bel')
  now = { ...now, company_name: 'Acme Rockets', version: now.version + 1 }
  await announce(7)
  expect(await screen.findByRole('link', { name: 'Acme Rockets' })).toBeVisible()
  expect(first).toHaveValue(`${now.first_name}bel`)
})
