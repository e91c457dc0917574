import { guardSinks } from './trusted-types.ts'

type Rules = Readonly<
  Record<'createHTML' | 'createScriptURL', (value: string, type?: unknown, sink?: unknown) => string | null>
>

const rules = ((): Rules => {
  const created: { name: string; rules: unknown }[] = []
  const factory = { createPolicy: (name: string, rules: unknown) => void created.push({ name, rules: rules }) }
  Object.defineProperty(globalThis, 'trustedTypes', { value: factory, configurable: true })
  guardSinks()
  Reflect.deleteProperty(globalThis, 'trustedTypes')
  expect(created.map(({ name }) => name)).toEqual(['default'])
  return created[0]?.rules as Rules // created above
})()

test.each([
  '<p dir="ltr">Hello <b>you</b></p>',
  '<img src="data:image/png;base64,iVBORw0KGgo=" alt="logo">',
  '<a href="https://elsewhere.example/">link</a>',
  '.ProseMirror { position: relative }',
])('lets harmless HTML pass: %s', (html) => {
  expect(rules.createHTML(html, 'TrustedHTML', 'Element innerHTML')).toBe(html)
})

test.each([
  '<script>ran = 1</script>',
  '<img src=x onerror="ran = 1">',
  '<svg><a xlink:href="javascript:ran = 1">x</a></svg>',
  '<a href=" javascript:ran = 1">x</a>',
  '<iframe srcdoc="<b>x</b>"></iframe>',
  '<form action="/api/v2/logout"><button>x</button></form>',
  '<base href="https://elsewhere.example/">',
  '<div><template><img src=x onerror=alert(1)></template></div>',
])('refuses HTML that could run or redirect something: %s', (html) => {
  expect(rules.createHTML(html, 'TrustedHTML', 'Element innerHTML')).toBeNull()
  expect(rules.createHTML(html)).toBeNull()
})

test('lets any HTML be parsed into a document of its own', () => {
  const html = '<script>ran = 1</script>'
  expect(rules.createHTML(html, 'TrustedHTML', 'DOMParser parseFromString')).toBe(html)
})

test.each(['/assets/main.0123.js', '/remotes/mail/a1b2/remoteEntry.js?again=1', `blob:${location.origin}/0b1c`])(
  'lets scripts of builds pass: %s',
  (address) => {
    expect(rules.createScriptURL(address)).toBe(address)
  },
)

const asWorker = (address: string) =>
  rules.createScriptURL(address, 'TrustedScriptURL', 'ServiceWorkerContainer register')

test("the console's service worker is one, and no script otherwise", () => {
  const address = '/service-worker.js?builds=mail.a1b2'
  expect(asWorker(address)).toBe(address)
  expect(rules.createScriptURL(address, 'TrustedScriptURL', 'HTMLScriptElement src')).toBeNull()
})

test.each([
  '/assets/main.0123.js',
  '/remotes/mail/a1b2/remoteEntry.js',
  `blob:${location.origin}/service-worker.js`,
  'https://elsewhere.example/service-worker.js',
  '/assets/service-worker.js',
  '/service-worker.js/more',
])('refuses any other script as a service worker: %s', (address) => {
  expect(asWorker(address)).toBeNull()
})

test.each([
  'https://elsewhere.example/assets/main.js',
  '//elsewhere.example/assets/main.js',
  '/api/v2/exports/download_export',
  '/assets/../api/v2/file',
  'data:text/javascript,ran=1',
  'blob:https://elsewhere.example/0b1c',
])('refuses the address of any other script: %s', (address) => {
  expect(rules.createScriptURL(address)).toBeNull()
})
