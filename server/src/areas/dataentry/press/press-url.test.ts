import { Failed } from '../../../platform/errors/failed.ts'
import { keyOfUrl, storedKey } from './press-url.ts'

test('a key that no index could take is cut, and still is one for one page', () => {
  const long = (end: string) => keyOfUrl(`https://news.example/${'例'.repeat(600)}${end}`)
  expect(long('a').length).toBeLessThan(1_000)
  expect(long('a')).not.toBe(long('b'))
  expect(keyOfUrl(`http://www.news.example/${'例'.repeat(600)}a#top`)).toBe(long('a'))
})

test('a short one is as it is, and what is no address of a page has none', () => {
  expect(storedKey('https://www.news.example/a/')).toBe('news.example/a')
  expect(storedKey('mailto:a@b.example')).toBeNull()
  expect(() => keyOfUrl('x')).toThrow(Failed)
})
