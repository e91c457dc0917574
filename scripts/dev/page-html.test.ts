import { openedPolicy, withoutFirst, withoutServiceWorker, withRegistryKey, withTags } from './page-html.ts'

describe('openedPolicy', () => {
  test.each([
    [
      "script-src 'self'; connect-src 'self'",
      "script-src 'self'; connect-src 'self'",
      'a policy that allows it already',
    ],
    [
      "default-src 'none'; img-src 'self'",
      "default-src 'none'; img-src 'self'; script-src 'self'; connect-src 'self'",
      'a policy that falls back on default-src',
    ],
    [
      "script-src 'nonce-a' 'strict-dynamic'; connect-src https://api.example",
      "script-src 'self' 'nonce-a'; connect-src 'self' https://api.example",
      'strict-dynamic, which would exclude the own origin',
    ],
    [
      "default-src 'self' https://a.example; upgrade-insecure-requests",
      "default-src 'self' https://a.example; script-src 'self' https://a.example; connect-src 'self' https://a.example",
      'a policy that forbids plain HTTP',
    ],
    ["Script-Src-Elem 'none'", "script-src-elem 'self'", 'a narrower directive, in any case'],
    ["frame-ancestors 'none'", "frame-ancestors 'none'", 'a policy without script rules'],
    ["script-src 'none', connect-src 'none'", "script-src 'self', connect-src 'self'", 'two policies in one header'],
  ])('%s → %s: %s', (policy, expected, _why) => {
    expect(openedPolicy(policy)).toBe(expected)
  })
})

const page = '<!doctype html><html><head lang="en"><script src="/a.js"></script></head><body></body></html>'

test('the page of a development build asks for no service worker', () => {
  const html = page.replace('<head lang="en">', '<head lang="en"><meta name="service-worker" content="on" />')
  expect(withoutServiceWorker(html)).toBe(page)
  expect(withoutServiceWorker(page)).toBe(page)
})

test('tags come before every script of the page', () => {
  const html = withTags(page, ['<script src="/first.js"></script>'])
  expect(html.indexOf('/first.js')).toBeLessThan(html.indexOf('/a.js'))
  expect(withTags('no page', ['<script>'])).toBe('no page')
})

test("the page gets this proxy's key, once, whether it had one or not", () => {
  const signed = page.replace('<script', '<meta name="registry-key" content="theirs" /><script')
  for (const html of [page, signed]) {
    const ours = withRegistryKey(html, 'ours')
    expect(ours.match(/registry-key/g)).toHaveLength(1)
    expect(ours).toContain('content="ours"')
    expect(ours).not.toContain('theirs')
  }
})

test('what a page says of the builds of its console is removed, and nothing else', () => {
  const data = ['first', 'registry'].map(
    (id) => `<script type="application/json" id="${id}" data-x="y">{"a":1}</script>`,
  )
  expect(withoutFirst(page.replace('</body>', `${data.join('\n  ')}\n  </body>`))).toBe(page)
})
