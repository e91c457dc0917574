import { Failed } from '../../../platform/errors/failed.ts'
import { keyOfUrl, storedKey } from './press-url.ts'

test('cuts a key too long for an index, and keeps it unique to its page', () => {
  const long = (end: string) => keyOfUrl(`https://news.example/${'例'.repeat(600)}${end}`)
  expect(long('a').length).toBeLessThan(1_000)
  expect(long('a')).not.toBe(long('b'))
  expect(keyOfUrl(`http://www.news.example/${'例'.repeat(600)}a#top`)).toBe(long('a'))
})

test("leaves a short key as it is, and has none for an address that is not a page's", () => {
  expect(storedKey('https://www.news.example/a/')).toBe('news.example/a')
  expect(storedKey('mailto:a@b.example')).toBeNull()
  expect(() => keyOfUrl('x')).toThrow(Failed)
})
