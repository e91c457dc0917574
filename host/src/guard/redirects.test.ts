import { screenIds, screens } from '../../contract/screens.ts'
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
  ['/apps/mail/folder/Sent', '/gmail?label=Sent'],
  ['/apps/mail/folder/drafts/', '/gmail?label=draft'],
  ['/mail/7/compose', '/gmail?account=7&compose=new'],
  ['/mail/7/label/inbox/99', '/gmail?account=7&mail=99'],
  ['/mail/7/label/Urgent', '/gmail?account=7&label=Urgent'],
  ['/mail/7/label/urgent/99', '/gmail?account=7&label=urgent&mail=99'],
  ['/mail/7/label/a%26b%20c', '/gmail?account=7&label=a%26b%20c'],
  ['/mail/7/label/%E0%A4%A', '/gmail?account=7&label=%25E0%25A4%25A'],
  ['/USER/Sign-In-1', '/signin'],
  ['/menu-level-1', '/'],
  ['/menu-level-1/menu-level-1-2', '/'],
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
])('%s is left unchanged', (path) => {
  expect(redirectOf(path)).toBeNull()
})

test('no screen of the console is redirected', () => {
  for (const id of screenIds) expect([id, redirectOf(screens[id].path.replace(/\/:.*$/, ''))]).toEqual([id, null])
})
