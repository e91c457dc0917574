import { coverAtom, forgetLocked, isLockedHere, setCover } from '@console/shared/api/cover'
import { getDefaultStore } from 'jotai'
import { hideAddress, showAddress } from './address.ts'
import { isOverdue, readDeadline, writeDeadline } from './deadline.ts'
import { followCover, lockScreen } from './follow-cover.ts'

jest.mock('./draw-cover.tsx', () => ({ drawCover: () => {} }))

const covered = () => getDefaultStore().get(coverAtom)

beforeEach(() => {
  localStorage.setItem('token', 'token-of-ana')
  localStorage.removeItem('locksAt')
  forgetLocked()
  setCover(null)
})

test('a lock outlives a reload and reaches other tabs; it is not another session’s', () => {
  lockScreen()
  expect([covered(), isLockedHere()]).toEqual([{ kind: 'locked' }, true])
  setCover(null)
  followCover()
  expect(covered()).toEqual({ kind: 'locked' })
  setCover(null)
  localStorage.setItem('token', 'token-of-bob')
  expect(isLockedHere()).toBe(false)
  dispatchEvent(new StorageEvent('storage'))
  expect(covered()).toBeNull()
  localStorage.setItem('token', 'token-of-ana')
  dispatchEvent(new StorageEvent('storage'))
  expect(covered()).toEqual({ kind: 'locked' })
})

test('a browser that was left for too long is locked before anything is shown', () => {
  writeDeadline(Date.now() - 1)
  followCover()
  expect([covered(), isLockedHere()]).toEqual([{ kind: 'locked' }, true])
})

test.each([
  ['behind', -1, 'token-of-ana', true],
  ['ahead', 60_000, 'token-of-ana', false],
  ['of another session', -1, 'token-of-bob', false],
])('a deadline %s', (_, ms, token, overdue) => {
  writeDeadline(Date.now() + ms)
  localStorage.setItem('token', token)
  expect(isOverdue()).toBe(overdue)
  writeDeadline(null)
  expect([readDeadline(), isOverdue()]).toEqual([null, false])
})

test('the address is hidden in the same entry of the history, and put back', () => {
  history.replaceState({ idx: 3 }, '', '/editmember?customer_id=7#notes')
  hideAddress()
  hideAddress()
  expect([location.pathname + location.search + location.hash, history.state.idx]).toEqual(['/', 3])
  showAddress()
  expect(location.pathname + location.search + location.hash).toBe('/editmember?customer_id=7#notes')
  expect(history.state).toEqual({ idx: 3 })
  history.replaceState({ covered: '//evil.example' }, '', '/')
  showAddress()
  expect(location.pathname).toBe('/')
})
