import type { Answers } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor } from '@testing-library/react'
import { TeamBulk } from './team-bulk.tsx'

const threads = [
  { thread_id: 7, version: 4 },
  { thread_id: 8, version: 1 },
]
const refused = [{ id: 8, name: 'Renewal', code: 'versionConflict' as const }]

const show = async (answers: Answers['mailTeam']) => {
  const onDone = jest.fn()
  const agents = [
    { agent_id: 1, name: 'Ana Reis' },
    { agent_id: 2, name: 'Ben Ito' },
  ]
  const shown = await renderScreen(() => <TeamBulk threads={threads} onDone={onDone} />, {
    at: '/gmail',
    answers: { mailTeam: { listThreadAgents: () => agents, ...answers } },
  })
  return { ...shown, onDone }
}

test('assigns all selected conversations', async () => {
  const { user, received, onDone } = await show({
    assignThreads: () => ({ done: 2, unchanged: 0, refused: [], refused_total: 0 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Assign' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ben Ito' }))
  expect(await screen.findByText('2 conversations assigned to Ben Ito.')).toBeVisible()
  expect(received.find(({ call }) => call === 'mailTeam.assignThreads')?.input).toEqual({ threads, agent_id: 2 })
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('says how many failed, and keeps the selection', async () => {
  const { user, onDone } = await show({
    setThreadStatus: () => ({ done: 1, unchanged: 0, refused, refused_total: 1 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Status' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Done' }))
  await waitFor(() => expect(screen.getByText(/1 not done/)).toBeVisible())
  expect(onDone).not.toHaveBeenCalled()
})
