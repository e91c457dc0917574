import { screenIds, screens } from '@console/shared/contract/screens'
import { redirectOf } from './redirects.ts'

test.each([
  ['/user/sign-in-1', '/signin'],
  ['/user/sign-in-2', '/signin'],
  ['/user/lock-1', '/signin'],
  ['/user/lock-2', '/signin'],
  ['/user/sign-up-1', '/signup'],
  ['/user/sign-up-2', '/signup'],
  ['/apps/mail', '/apps/mail/folder/inbox'],
  ['/apps/mail/', '/apps/mail/folder/inbox'],
  ['/apps/mail/folder/inbox', '/gmail'],
  ['/mail/7/compose', '/gmail'],
  ['/mail/7/label/urgent', '/gmail'],
  ['/mail/7/label/urgent/99', '/gmail'],
  ['/menu-level-1', '/editmember'],
  ['/menu-level-1/menu-level-1-2', '/editmember'],
])('%s leads to %s', (path, to) => {
  expect(redirectOf(path)).toBe(to)
})

test.each([
  '/',
  '/user',
  '/user/sign-in-3',
  '/user/sign-in-1/more',
  '/apps',
  '/mail/7',
  '/mail/7/label',
  '/menu-level',
  '/x/apps/mail',
])('%s is taken as it is', (path) => {
  expect(redirectOf(path)).toBeNull()
})

test('no screen of the console is led away from', () => {
  for (const id of screenIds) expect([id, redirectOf(screens[id].path.replace(/\/:.*$/, ''))]).toEqual([id, null])
})
