import type { Answers } from '@console/shared/testing/fake-server'
import { press } from '@console/shared/testing/press-keys'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { articleOf, pressEvent } from '../../testing/sample-press.ts'
import { Screen } from './edit-press.screen.tsx'

const url = 'https://news.example/acme'
const company = {
  company_id: 7,
  name: 'Acme Rockets',
  domain: 'acme.example',
  by_domain: null,
  country: null,
  employees: null,
  exact: true,
}

/** The form with a page that was read. */
const show = async (text = 'Acme has raised $5 million.', more: Answers['press'] = {}) => {
  const shown = await renderScreen(Screen, {
    at: '/dataentry/createPress',
    path: '/dataentry/createPress/:pressstaged_company_id?/:press_staged?',
    answers: {
      companies: { searchCompanies: () => [company] },
      press: {
        getPressTemplates: () => [],
        searchPressUrl: () => ({ url_key: 'news.example/acme', known: [], article: null }),
        readPressPage: () => articleOf(url, { text }),
        ...more,
      },
    },
  })
  await shown.user.type(await screen.findByRole('textbox', { name: 'Page address' }), `${url}{Enter}`)
  await screen.findByRole('article')
  return shown
}

beforeEach(() => localStorage.clear())

test('marks required fields', async () => {
  await show()
  const field = (name: string) => screen.getByRole('textbox', { name })
  expect(field('Page address')).toBeRequired()
  expect(field('Headline')).toBeRequired()
  expect(field('Summary')).not.toBeRequired()
})

test('w opens the page', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  await show()
  press('w')
  expect(opened).toHaveBeenCalledWith(url, '_blank', 'noopener,noreferrer')
  opened.mockRestore()
})

test('marks the investors on a funding page, even a fund beside a title', async () => {
  const { user } = await show('Acme has raised $5 million. Nora Okafor, CFO, thanked Kestrel Capital.')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'funding')
  expect(screen.getByText('Kestrel Capital')).toHaveAttribute('data-kind', 'investor')
  expect(screen.getByText('Nora Okafor')).toHaveAttribute('data-kind', 'person')
})

test('asks about a future date before saving', async () => {
  const { user, received } = await show('Acme.', { addPress: ({ title }) => pressEvent(1, { title }) })
  const sent = () => received.filter(({ call }) => call === 'press.addPress').map(({ input }) => input)
  await user.type(screen.getByRole('combobox', { name: 'Company' }), 'acme')
  await screen.findByRole('option', { name: /Acme Rockets/ })
  await user.keyboard('{Enter}')
  const date = screen.getByRole('textbox', { name: 'Date' })
  await user.clear(date)
  await user.type(date, '11/15/2099')
  await user.keyboard('{Control>}s{/Control}')
  const question = await screen.findByRole('alertdialog', { name: 'This date is in the future.' })
  expect(question).toHaveTextContent('Date: 11/15/2099')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sent()).toEqual([])
  // The closed dialog gives the focus back a moment later.
  await waitFor(() => expect(date).toHaveFocus())
  await user.keyboard('{Control>}s{/Control}')
  await user.click(await screen.findByRole('button', { name: /^Save anyway/ }))
  await screen.findByText('Press event entered: Acme raises $5 million')
  expect(sent()).toMatchObject([{ happened_on: '11/15/2099' }])
})
