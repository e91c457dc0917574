import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { busyBrowser } from '../testing/busy-browser.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { useCountryChoice } from './country-choice.ts'

const Choice = ({ chosen = '' }: { chosen?: string }) => {
  const [value, setValue] = useState(chosen)
  const { options, reach } = useCountryChoice(value)
  return (
    <select aria-label="Country" value={value} onChange={(event) => setValue(event.target.value)} {...reach}>
      <option value="">None</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
const ChoiceOfGermany = () => <Choice chosen="DE" />

const { waiting, becomeIdle } = busyBrowser()

const countries = [
  { code: 'SE', name: 'Sweden', phone: '+46' },
  { code: 'AT', name: 'Austria', phone: '+43' },
  { code: 'DE', name: 'Germany', phone: '+49' },
]
const show = async (Screen = () => <Choice />) => {
  await renderScreen(Screen, {
    at: '/choice',
    answers: { members: { listCountries: () => countries } },
  })
  return screen.findByRole('combobox', { name: 'Country' })
}
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('all countries are there, by name, once the browser is idle', async () => {
  await show()
  await waitFor(() => expect(waiting()).toBeGreaterThan(0))
  expect(names()).toEqual(['None'])
  becomeIdle()
  await screen.findByRole('option', { name: 'Sweden' })
  expect(names()).toEqual(['None', 'Austria', 'Germany', 'Sweden'])
})

test('the chosen country is named from the start, and stays chosen', async () => {
  const select = await show(ChoiceOfGermany)
  expect(select).toHaveDisplayValue('Germany')
  fireEvent.pointerDown(select)
  await screen.findByRole('option', { name: 'Sweden' })
  expect(select).toHaveDisplayValue('Germany')
})

test.each([
  ['the pointer', (select: HTMLElement) => fireEvent.pointerDown(select)],
  ['the keyboard', (select: HTMLElement) => act(() => select.focus())],
])('reached for with %s, a select of countries does not wait for that', async (_, reach) => {
  const select = await show()
  reach(select)
  await screen.findByRole('option', { name: 'Sweden' })
})
