import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'
import { byRunner, chooseTests, UnknownName } from './choose-tests.ts'

test.each([
  [['members'], ['--selectProjects', 'remote-members', 'server', '--', '/(remote-members|server/src/areas/members)/']],
  [['server'], ['--selectProjects', 'server', '--', '/(server)/']],
  [['repository'], ['--selectProjects', 'repository', '--', '/(scripts)/']],
  [
    ['remote-mail', 'shared'],
    ['--selectProjects', 'remote-mail', 'server', 'shared', '--', '/(remote-mail|server/src/areas/mail|shared)/'],
  ],
  [
    ['members', 'timeline'],
    ['--selectProjects', 'remote-members', 'server', '--', '/(remote-members|server/src/areas/members)/.*timeline'],
  ],
  [['blocked-domains'], ['--', 'blocked-domains']],
  [['scripts/testing'], ['--', 'scripts/testing']],
  [['scripts/testing/choose-tests.ts'], ['--', 'scripts/testing/choose-tests.test.ts']],
])('pnpm test %j chooses its tests', (names, args) => {
  expect(chooseTests(names)).toEqual(args)
})

test('an area is tested by two runners at once, all else by one', () => {
  const folders = ['--', '/(remote-members|server/src/areas/members)/']
  expect(byRunner(chooseTests(['members']))).toEqual([
    ['--selectProjects', 'remote-members', ...folders],
    ['--selectProjects', 'server', ...folders],
  ])
  for (const names of [['server'], ['shared'], ['members', 'timeline'], ['blocked-domains']])
    expect(byRunner(chooseTests(names))).toEqual([chooseTests(names)])
})

test('a path may be relative to the working directory', () => {
  expect(chooseTests(['choose-tests.test.ts'], join(root, 'scripts/testing'))).toEqual([
    '--',
    'scripts/testing/choose-tests.test.ts',
  ])
})

test('a name that matches nothing is refused, with a similar one', () => {
  expect(() => chooseTests(['membres'])).toThrow(UnknownName)
  expect(() => chooseTests(['src/choose-tests.tsx'])).toThrow('did you mean scripts/testing/choose-tests.test.ts?')
})

test('each script of package.json replaces the process that npm started, so that stopping npm stops it', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(Object.values(scripts).filter((script) => !script.startsWith('exec '))).toEqual([])
})

test('an outdated Node is reported before anything is installed', () => {
  // It declares that it is another one.
  const versions = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.19.0" } })'
  const { status, stdout, stderr } = spawnSync(
    execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(versions)}`,
      '--input-type=module',
      '-e',
      `import(${JSON.stringify(pathToFileURL(join(root, 'scripts/install.mjs')).href)}).then((m) => m.ensureInstalled())`,
    ],
    { encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The console needs Node 20 or newer; this is Node 18\.19\.0 \(.*\)\. Install a newer one/)
})
