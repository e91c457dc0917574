import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '../../server/src/settings.ts'
import { root } from '../root.ts'
import { settingNames, settingVariables } from './setting-names.ts'

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort()
/** The sources of a folder of the server, without tests. */
const sourcesOf = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => textOf(join(folder, path)))
    .join('\n')

const page = textOf('docs/operations.md')

test('docs/operations.md explains each setting of .env.example, and no other', () => {
  const [, chapter = ''] = /\n## Settings\n(.+?)\n## /s.exec(page) ?? []
  expect(namesIn(chapter, /^\| `([A-Z_]+)`/gm)).toEqual(settingNames)
})

test('.env.example has each setting that the server reads, and no other', () => {
  const names = new Set<string>()
  // If these are set, others are required.
  const given: Record<string, string> = { RELEASES_URL: 's3://x', GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x' }
  readSettings(
    new Proxy(given, {
      get: (target, name) => {
        names.add(String(name))
        return target[String(name)]
      },
    }),
  )
  expect([...names].sort()).toEqual([...settingVariables].sort())
})

test('docs/operations.md names only existing metrics', () => {
  const metrics = sourcesOf('server/src/platform/metrics') + textOf('deploy/pgbackrest/backup-metrics.py')
  const named = namesIn(page, /`((?:console|http)_[a-z_]+)`/g)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !metrics.includes(name))).toEqual([])
})
