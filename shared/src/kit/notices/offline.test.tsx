import { act, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { ApiError } from '../../api/errors.ts'
import { requestEnded, requestStarted } from '../../api/flags.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ProgressLine } from '../progress-line.tsx'
import { FailedState } from '../states.tsx'
import { OfflineBar, waitingToBeSentAtom } from './offline.tsx'

const setOnline = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')))
}
afterEach(() => jest.restoreAllMocks())

test('shows the lost connection and how much is waiting, until it is back', async () => {
  await renderScreen(OfflineBar, { at: '/', answers: {} })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  setOnline(false)
  expect(screen.getByText('Offline. What you see may be old.')).toBeVisible()
  act(() => getDefaultStore().set(waitingToBeSentAtom, 4))
  expect(screen.getByText('Offline. 4 decisions are waiting to be sent.')).toBeVisible()
  setOnline(true)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a read that waits for the connection has not failed', async () => {
  setOnline(false)
  const Failed = () => <FailedState error={new ApiError('network', 'none')} onRetry={() => {}} />
  await renderScreen(Failed, { at: '/', answers: {} })
  expect(screen.getByText('This loads automatically once you are connected again.')).toBeVisible()
  expect(screen.queryByText('This could not be loaded')).toBeNull()
})

test('a slow request shows a progress line, and removes it at the end', async () => {
  const { view } = await renderScreen(ProgressLine, { at: '/', answers: {} })
  const line = () => view.container.querySelector('[data-progress]')
  act(requestStarted)
  expect(line()).toBeNull()
  await screen.findByText((_, element) => element === line() && element !== null)
  act(() => requestEnded({}))
  expect(line()).toBeNull()
})
