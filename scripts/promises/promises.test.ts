import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { isSabotage } from './promise.ts'
import { promises } from './promises.ts'

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

describe.each(promises.map((promised) => [promised.id, promised] as const))(
  'promise %s',
  (_, { tests, twins, open }) => {
    test('has tests that exist and a twin, or says what is missing', () => {
      expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
      if (open === undefined) expect(Math.min(tests.length, twins.length)).toBeGreaterThan(0)
    })

    test('its guards stand where they are taken away, once, and are missed by tests that exist', () => {
      for (const { name, file, guard, without, run } of twins.filter(isSabotage)) {
        expect([name, textOf(file).split(guard).length - 1]).toEqual([name, 1])
        expect(without).not.toBe(guard)
        expect(run.filter((path) => !existsSync(join(root, path)))).toEqual([])
        expect(run).not.toHaveLength(0)
      }
    })

    test('its controls stand in their tests', () => {
      for (const twin of twins) if (!isSabotage(twin)) expect(textOf(twin.file)).toContain(twin.says)
    })
  },
)

test('no two promises have one name', () => {
  const ids = promises.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
