import { act, render, screen } from '@testing-library/react'
import { defineQuestion } from './confirm.tsx'

const question = defineQuestion<{ readonly name: string }, string | null>(null)

const QuestionDialog = () => {
  const open = question.useAsked()
  if (open === null) return <p>nothing</p>
  return (
    <button type="button" onClick={() => open.answer(`${open.name}!`)}>
      {open.name}
    </button>
  )
}

test('renders the question, and resolves with its answer', async () => {
  render(<QuestionDialog />)
  expect(screen.getByText('nothing')).toBeVisible()
  let answer: Promise<string | null> | undefined
  act(() => {
    answer = question.ask({ name: 'Ada' })
  })
  act(() => screen.getByRole('button', { name: 'Ada' }).click())
  expect(await answer).toBe('Ada!')
  expect(screen.getByText('nothing')).toBeVisible()
})

test('the next question, or giving up, resolves the open one with null', async () => {
  render(<QuestionDialog />)
  let first: Promise<string | null> | undefined
  let second: Promise<string | null> | undefined
  act(() => {
    first = question.ask({ name: 'Ada' })
    second = question.ask({ name: 'Bea' })
  })
  expect(await first).toBeNull()
  expect(screen.getByRole('button', { name: 'Bea' })).toBeVisible()
  act(question.giveUp)
  expect(await second).toBeNull()
  expect(screen.getByText('nothing')).toBeVisible()
})
