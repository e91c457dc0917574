import { registerMessages, setLocale } from '@console/shared/intl/messages'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { act, screen, within } from '@testing-library/react'
import { aCustomer } from '../../testing/customers.ts'
import { Screen } from './edit-member.screen.tsx'

afterEach(() => act(() => setLocale('en')))

test("shows the server's refusal at its field in the agent's language", async () => {
  const { user } = await renderScreen(Screen, {
    at: '/editmember?customer_id=7',
    answers: {
      members: {
        getCustomer: () => aCustomer(),
        listCountries: () => [],
        updateCustomerDetails: () => {
          throw new Refusal('phoneInvalid', { data: { phone: ['Phone number is not valid!'] } })
        },
      },
    },
  })
  const form = within(await screen.findByRole('form', { name: 'Contact details' }))
  await user.type(form.getByRole('textbox', { name: /Phone/ }), '12')
  const save = form.getByRole('button', { name: 'Save' })
  await registerMessages({ fr: () => import('../../../lang/fr.json') }, 'members')
  await act(() => setLocale('fr'))
  await user.click(save)
  expect(await screen.findByText('Le numéro de téléphone n’est pas valide !')).toBeVisible()
  expect(screen.queryByText('Phone number is not valid!')).not.toBeInTheDocument()
})
