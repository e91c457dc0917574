import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const screen = 'remote-admin/src/screens/blocked-domains/blocked-domains'
const guide = /## Your first change.*?\n## /s.exec(read('CONTRIBUTING.md'))?.[0] ?? ''

/** Names that a piece of code takes from around it. */
const namesIn = (code: string): string[] => [
  ...new Set([...code.matchAll(/(?<![.\w'"])([A-Za-z]\w*)(?=[.(<>]|\s*\/?>)/g)].map(([, name = '']) => name)),
]

test('the first change that the guide describes fits the files that it names', () => {
  const [, message = ''] = /`(ending: \{[^`]*\},)`/.exec(guide) ?? []
  const [, column = ''] = /`(\{ id: 'ending',[^`]*\},)`/.exec(guide) ?? []
  const [, added = ''] = /```ts\n(.*?)```/s.exec(guide) ?? []
  const [id = ''] = /(?<=id: ')[\w.]+/.exec(message) ?? []
  const [first = ''] = /(?<=id: ')[\w.]+(?=\.\w+')/.exec(read(`${screen}.messages.ts`)) ?? []
  expect(id).toBe(`${first}.ending`)

  const source = read(`${screen}.screen.tsx`)
  expect(namesIn(column)).toEqual(expect.arrayContaining(['messages', 'Code', 'row']))
  expect(namesIn(column).filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([])
  expect(source).toMatch(/\{ id: 'domain', /)

  const tests = read(`${screen}.test.tsx`)
  expect(namesIn(added)).toEqual(expect.arrayContaining(['test', 'show', 'page', 'domain', 'screen']))
  expect(namesIn(added).filter((name) => !new RegExp(`\\b${name}\\b`).test(`${tests} toBeVisible`))).toEqual([])
})
