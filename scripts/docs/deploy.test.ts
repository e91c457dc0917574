import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { settingVariables } from './setting-names.ts'

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Settings of the server in a file for deployment; others configure PostgreSQL, Node or the build. */
const foreign = /^(POSTGRES_|NODE_ENV$|BASE$)/

test.each([
  ['deploy/Containerfile', /^(?:ENV)? +([A-Z][A-Z_]+)=/gm],
  ['deploy/compose/compose.yaml', /^ +([A-Z][A-Z_]+): /gm],
  ['deploy/compose/settings.env.example', /^([A-Z][A-Z_]+)=/gm],
  ['deploy/kubernetes/console.yaml', /^ +([A-Z][A-Z_]+): /gm],
])('%s sets only existing settings', (path, pattern) => {
  const named = [...textOf(path).matchAll(pattern)].map(([, name = '']) => name).filter((name) => !foreign.test(name))
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name) => !settingVariables.includes(name))).toEqual([])
})

test('the balancer of compose.yaml passes requests on as docs/nginx.conf does', () => {
  const own = /^ *(upstream|server_name|ssl_certificate)/
  const rulesOf = (path: string) =>
    textOf(path)
      .split('\n')
      .filter((line) => !own.test(line))
  expect(rulesOf('deploy/compose/nginx.conf')).toEqual(rulesOf('docs/nginx.conf'))
})

test('every secret that a server reads from a file is mounted, from an address with ./', () => {
  const compose = textOf('deploy/compose/compose.yaml')
  const read = [...compose.matchAll(/\/run\/secrets\/(\w+)/g)].map(([, name = '']) => name)
  const mounted = [...compose.matchAll(/^ {2}(\w+): \{ file: \.\//gm)].map(([, name = '']) => name)
  expect(read.length).toBeGreaterThan(3)
  expect(read.filter((name) => !mounted.includes(name))).toEqual([])
})

test('deploy has the files that docs/operations.md names', () => {
  const named = [...textOf('docs/operations.md').matchAll(/\]\(\.\.\/deploy\/([\w./-]+)\)/g)].map(
    ([, path = '']) => path,
  )
  const existing = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' })
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((path) => !existing.includes(path))).toEqual([])
})
