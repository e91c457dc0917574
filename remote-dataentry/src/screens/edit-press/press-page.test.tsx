import { renderScreen } from '@console/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { articleOf } from '../../testing/press.ts'
import { press } from '../../testing/queue.ts'
import { Screen } from './edit-press.screen.tsx'

const url = 'https://news.example/acme'

/** The form with a page that was read. */
const show = async (text = 'Acme has raised $5 million.') => {
  const shown = await renderScreen(Screen, {
    at: '/dataentry/createPress',
    path: '/dataentry/createPress/:pressstaged_company_id?/:press_staged?',
    answers: {
      press: {
        getPressTemplates: () => [],
        searchPressUrl: () => ({ url_key: 'news.example/acme', known: [], article: null }),
        readPressPage: () => articleOf(url, { text }),
      },
    },
  })
  await shown.user.type(await screen.findByRole('textbox', { name: 'Page address' }), `${url}{Enter}`)
  await screen.findByRole('article')
  return shown
}

beforeEach(() => localStorage.clear())

test('what must be filled in is marked', async () => {
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

test('of a page on funding its investors are marked, a fund beside a title too', async () => {
  const { user } = await show('Acme has raised $5 million. Nora Okafor, CFO, thanked Kestrel Capital.')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'funding')
  expect(screen.getByText('Kestrel Capital')).toHaveAttribute('data-kind', 'investor')
  expect(screen.getByText('Nora Okafor')).toHaveAttribute('data-kind', 'person')
})
