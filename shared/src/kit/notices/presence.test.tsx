import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen, testAgent } from '../../testing/render-screen.tsx'
import { Viewers } from './presence.tsx'

const me = { agent_id: testAgent.agent_id, name: 'Ana Reis' }
const ben = { agent_id: 2, name: 'Ben Ito' }
const cleo = { agent_id: 3, name: 'Cleo Ode' }

const Screen = () => <Viewers kind="customer" id={7} />
const show = (agents: (typeof me)[]) =>
  renderScreen(Screen, { at: '/editmember', answers: { session: { viewRecord: () => ({ agents }) } } })

test.each([
  [[me], '', 'only the agent'],
  [[me, ben], 'Ben Ito is viewing', 'one other'],
  [[ben, me, cleo], 'Ben Ito and Cleo Ode are viewing', 'two others'],
])('%j says %j: %s', async (agents, sentence, _why) => {
  const { received } = await show(agents)
  await waitFor(() => expect(received.some(({ call }) => call === 'session.viewRecord')).toBe(true))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(sentence))
})

test('marks who is answering, and notifies the others at once when this agent does', async () => {
  const Answering = () => {
    const [doing, setDoing] = useState<'reading' | 'answering'>('reading')
    return (
      <>
        <Viewers kind="ticket" id={7} doing={doing} />
        <button type="button" onClick={() => setDoing('answering')}>
          Type
        </button>
      </>
    )
  }
  const agents = [me, { ...ben, doing: 'answering' as const }, cleo]
  const { received, user } = await renderScreen(Answering, {
    at: '/support-ticket/7',
    answers: { session: { viewRecord: () => ({ agents }) } },
  })
  expect(await screen.findByText('Ben Ito is answering · Cleo Ode is viewing')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Type' }))
  const views = () => received.filter(({ call }) => call === 'session.viewRecord').map(({ input }) => input)
  await waitFor(() => expect(views()).toHaveLength(2))
  expect(views()).toMatchObject([{ doing: 'reading' }, { doing: 'answering' }])
})

test('leaves the record with the page, after reporting that it views it', async () => {
  const { received, view } = await show([me, ben])
  await screen.findByText('Ben Ito is viewing')
  act(() => view.unmount())
  const sent = () => received.filter(({ call }) => call.endsWith('Record'))
  await waitFor(() => expect(sent().map(({ call }) => call)).toEqual(['session.viewRecord', 'session.leaveRecord']))
  const [seen, left] = sent().map(({ input }) => input)
  expect(left).toEqual(seen)
  expect(left).toMatchObject({ kind: 'customer', id: 7 })
})
