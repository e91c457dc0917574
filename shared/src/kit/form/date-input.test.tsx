import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Field } from '../base.tsx'
import { DateInput } from './date-input.tsx'

const draw = async (first: string) => {
  const said: string[] = []
  const Screen = () => {
    const [value, setValue] = useState(first)
    const onChange = (next: string) => {
      said.push(next)
      setValue(next)
    }
    return (
      <Field.Root>
        <Field.Label>Day</Field.Label>
        <DateInput name="day" value={value} onChange={onChange} onBlur={() => {}} ref={() => {}} />
      </Field.Root>
    )
  }
  const drawn = await renderScreen(Screen, { at: '/', answers: {} })
  return { ...drawn, said, field: screen.getByLabelText<HTMLInputElement>('Day') }
}

test('shows a day in wire format, and reports a typed one in it', async () => {
  const { user, field, said } = await draw('04/08/2027')
  expect(field).toHaveValue('2027-04-08')
  await user.clear(field)
  await user.type(field, '2026-12-31')
  expect(field).toHaveValue('2026-12-31')
  expect(said).toEqual(['', '12/31/2026'])
})

test('a half-typed day is not taken for an empty one', async () => {
  const { field, said } = await draw('')
  Object.defineProperty(field, 'validity', { value: { badInput: true } })
  fireEvent.blur(field)
  expect(said).toEqual(['?'])
})
