import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { isSabotage } from './guarantee.ts'
import { guarantees } from './guarantees.ts'

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

describe.each(guarantees.map((promised) => [promised.id, promised] as const))(
  'guarantee %s',
  (_, { tests, mutants, open }) => {
    test('has existing tests and a mutant, or says what is missing', () => {
      expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
      if (open === undefined) expect(Math.min(tests.length, mutants.length)).toBeGreaterThan(0)
    })

    test('has guards that occur once in their files, with existing tests for them', () => {
      for (const { name, file, guard, without, run } of mutants.filter(isSabotage)) {
        expect([name, textOf(file).split(guard).length - 1]).toEqual([name, 1])
        expect(without).not.toBe(guard)
        expect(run.filter((path) => !existsSync(join(root, path)))).toEqual([])
        expect(run).not.toHaveLength(0)
      }
    })

    test('has controls that occur in their tests', () => {
      for (const mutant of mutants) if (!isSabotage(mutant)) expect(textOf(mutant.file)).toContain(mutant.says)
    })
  },
)

test('no two guarantees share an id', () => {
  const ids = guarantees.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
