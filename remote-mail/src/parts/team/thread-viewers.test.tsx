import type { Viewer } from '@console/shared/contract/calls/live'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { ThreadViewers, useThreadViewers } from './thread-viewers.tsx'

const Conversation = () => {
  const [answering, setAnswering] = useState(false)
  const others = useThreadViewers(7, { answering, unsent: false })
  return (
    <>
      <ThreadViewers others={others} />
      <button type="button" onClick={() => setAnswering(true)}>
        Answer
      </button>
    </>
  )
}
const show = (agents: Viewer[]) =>
  renderScreen(Conversation, { at: '/gmail', answers: { session: { viewRecord: () => ({ agents }) } } })

const me: Viewer = { agent_id: testAgent.agent_id, name: 'Ana Reis' }
const ben = { agent_id: 2, name: 'Ben Ito' }
const cleo = { agent_id: 3, name: 'Cleo Ode' }

test.each<[Viewer[], string]>([
  [[me], ''],
  [[me, ben], 'Ben Ito is reading'],
  [[ben, cleo], 'Ben Ito and Cleo Ode are reading'],
  [[ben, { ...cleo, doing: 'answering' }], 'Cleo Ode is replying· Ben Ito is reading'],
  [[{ ...ben, doing: 'unsent' }], 'Ben Ito has an unsent reply'],
  [[{ ...ben, doing: 'idle' }], 'Ben Ito has this open (away)'],
])('shows %j as %j', async (agents, sentence) => {
  const { received } = await show(agents)
  await waitFor(() => expect(received.some(({ call }) => call === 'session.viewRecord')).toBe(true))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(sentence))
})

test('notifies the others at once that this agent is replying', async () => {
  const { user, received } = await show([me])
  await user.click(await screen.findByRole('button', { name: 'Answer' }))
  const views = () => received.filter(({ call }) => call === 'session.viewRecord').map(({ input }) => input)
  await waitFor(() => expect(views()).toHaveLength(2))
  expect(views()).toMatchObject([
    { kind: 'mail_thread', id: 7, doing: 'reading' },
    { kind: 'mail_thread', id: 7, doing: 'answering' },
  ])
})
