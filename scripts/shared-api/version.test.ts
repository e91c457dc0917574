import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedPackage } from '../build/shared-package.ts'
import { root } from '../root.ts'
import { readTree } from '../shape/tree.ts'
import { changesSince, internalExports, neededVersion, versionCommit, versionFaults } from './version.ts'

const { version } = sharedPackage

test.each([
  ['1.4.2', { breaking: [], added: [] }, null],
  ['1.4.2', { breaking: [], added: ['New of kit/card'] }, '1.5.0'],
  ['1.4.2', { breaking: ['Old of kit/card is not there any more'], added: ['New of kit/card'] }, '2.0.0'],
])('%s with %j needs %s', (given, changes, needed) => {
  expect(neededVersion(given, changes)).toBe(needed)
  expect(versionFaults(given, changes).at(-1) ?? null).toEqual(
    needed === null ? null : expect.stringContaining(`the version ${needed} `),
  )
})

test('shared has the version that its changes need', () => {
  const commit = versionCommit()
  // Without a history, or with an uncommitted version, there is nothing to compare with.
  expect(commit === null ? [] : versionFaults(version, changesSince(commit))).toEqual([])
}, 180_000)

test('the changelog describes the version of shared', () => {
  const [newest] = readFileSync(join(root, 'shared/CHANGELOG.md'), 'utf8').match(/^## \S+/m) ?? []
  expect(newest).toBe(`## ${version}`)
})

test('no remote and no host imports what is internal to shared', () => {
  const files = readTree(root).filter(({ path }) => /^(host|remote-\w+)\//.test(path))
  expect(files.length).toBeGreaterThan(500)
  for (const internal of internalExports) {
    const [name = '', module = ''] = internal.split(' of ')
    const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '@console/shared/${module}'`)
    expect(files.filter(({ text }) => imported.test(text)).map(({ path }) => path)).toEqual([])
  }
})
