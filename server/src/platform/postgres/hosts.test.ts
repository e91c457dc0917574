import { addressOf, hostsProblem, hostUrls, shownUrl } from './hosts.ts'

test.each([
  ['postgres://a:5432/console', ['postgres://a:5432/console']],
  ['postgres://me:p%40w@a/console', ['postgres://me:p%40w@a/console']],
  ['postgres://me:pw@a:5432,b:5433/console', ['postgres://me:pw@a:5432/console', 'postgres://me:pw@b:5433/console']],
  [
    'postgresql://me@a,b,c/console?sslmode=require',
    ['a', 'b', 'c'].map((host) => `postgresql://me@${host}/console?sslmode=require`),
  ],
  ['postgres://[::1]:5432,[::2]/console', ['postgres://[::1]:5432/console', 'postgres://[::2]/console']],
  ['postgres://a,b/console?target_session_attrs=read-write', ['postgres://a/console', 'postgres://b/console']],
  [
    'postgres://a,b/console?target_session_attrs=primary&sslmode=require',
    ['postgres://a/console?sslmode=require', 'postgres://b/console?sslmode=require'],
  ],
])('%s names %j', (url, urls) => {
  expect(hostUrls(url)).toEqual(urls)
})

test.each([
  '',
  'console',
  'mysql://a/console',
  'postgres:///console',
  'postgres://a,,b/console',
  'postgres://a:x,b/console',
  'postgres://a,/console',
])('%j is invalid', (url) => {
  expect(hostUrls(url)).toEqual([])
})

test.each([
  ['postgres://a:1,b:2/console', []],
  ['postgres://a:1,b:2/console?target_session_attrs=read-write', []],
  ['postgres://a:1,b:2/console?target_session_attrs=any', ['URL may have no target_session_attrs but read-write']],
  ['http://a/console', ['URL must look like postgres://role:password@host:5432/database, with one host or several']],
])('what is wrong with %s', (url, problems) => {
  expect(hostsProblem('URL', url, ['read-write'])).toEqual(problems)
})

test('the address of a host', () => {
  expect(addressOf('postgres://me@a/console')).toEqual({ host: 'a', port: 5432 })
  expect(addressOf('postgres://me@[::1]:6432/console')).toEqual({ host: '::1', port: 6432 })
})

test('a URL is shown with its hosts and without its password', () => {
  expect(shownUrl('postgres://me:secret@a:5433,b/console?sslmode=require')).toBe('me@a:5433,b/console')
  expect(shownUrl('postgres://a/console')).toBe('a/console')
})
