import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, CallMap } from '@console/shared/contract/define-calls'
import * as s from '@console/shared/contract/schema'
import { answerHash } from '../../../server/src/platform/releases/gate/call-table.ts'
import { root } from '../../root.ts'
import { remotes } from '../parts.ts'
import browserContract from './browser-contract.cjs'

const files = [...remotes().map(({ folder }) => `${folder}/contract/calls`), 'shared/src/contract/calls'].flatMap(
  (folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`),
)

const groupsOf = (module: Readonly<Record<string, unknown>>): [string, CallMap][] =>
  Object.entries(module).filter((entry): entry is [string, CallMap] => entry[0].endsWith('Calls'))

/** The same imports from any folder. */
const fromAnywhere = (text: string, file: string): string =>
  text
    .replaceAll(/(?<=from ')\.[^']*/g, (request) => join(root, file, '..', request))
    .replaceAll(/(?<=from ')@console\/shared\/[^']*/g, (request) => require.resolve(request))
    .replaceAll(/(?<=from ')@console\/(remote-[^']*)/g, (_, path: string) => join(root, `${path}.ts`))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-contract-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each(files)('%s: everything a browser reads of its calls is as declared', async (file) => {
  const whole: Readonly<Record<string, unknown>> = await import(join(root, file))
  const lean = join(folder, 'lean.ts')
  writeFileSync(lean, fromAnywhere(browserContract(readFileSync(join(root, file), 'utf8')), file))
  const less: Readonly<Record<string, unknown>> = await import(lean)
  expect(Object.keys(less)).toEqual(Object.keys(whole))
  for (const [name, calls] of groupsOf(whole)) {
    const kept = (less as Readonly<Record<string, CallMap>>)[name] ?? {}
    expect(Object.keys(kept)).toEqual(Object.keys(calls))
    for (const [call, declaration] of Object.entries(calls)) {
      const {
        summary: _,
        output: __,
        errors: ___,
        undoable: ____,
        writes: _____,
        maxBodyBytes: ______,
        reads: _______,
        compressed: ________,
        ...read
      } = declaration
      expect(JSON.parse(JSON.stringify(kept[call]))).toEqual(JSON.parse(JSON.stringify(read)))
      expect(Object.keys(kept[call] ?? {})).not.toContain('summary')
    }
  }
})

const importLean = async (source: string, file: string): Promise<Readonly<Record<string, CallMap>>> => {
  const lean = join(folder, `lean-${Math.random()}.ts`)
  writeFileSync(lean, fromAnywhere(browserContract.call({ resourcePath: join(root, file) }, source), file))
  return import(lean)
}

test.each(files)('%s: the output of each read of an area is replaced by its hash', async (file) => {
  const whole: Readonly<Record<string, unknown>> = await import(join(root, file))
  const isOfArea = file.startsWith('remote-')
  const less = await importLean(readFileSync(join(root, file), 'utf8'), file)
  const hashes = (of: CallMap, read: (call: Call) => unknown) =>
    Object.entries(of).map(([name, call]) => [name, read(call)])
  for (const [name, calls] of groupsOf(whole))
    expect(hashes(less[name] ?? {}, ({ shape }) => shape)).toEqual(
      hashes(calls, (call) => (isOfArea && call.changes === false ? answerHash(call) : undefined)),
    )
})

test.each(files)('%s: a browser knows of a read of an area whether its answer holds nobody’s data', async (file) => {
  const whole: Readonly<Record<string, unknown>> = await import(join(root, file))
  const isOfArea = file.startsWith('remote-')
  const less = await importLean(readFileSync(join(root, file), 'utf8'), file)
  for (const [name, calls] of groupsOf(whole))
    for (const [id, { reads, changes }] of Object.entries(calls))
      expect([id, less[name]?.[id]?.reads]).toEqual([
        id,
        isOfArea && changes === false && reads === 'none' ? 'none' : undefined,
      ])
})

test('the hash changes with the fields of the answer, and not with their order', () => {
  const call = (fields: s.TProperties) => answerHash({ output: s.array(s.object(fields)) })
  const before = call({ seats: s.count(), at: s.nullable(s.date()) })
  expect(call({ at: s.nullable(s.date()), seats: s.count() })).toBe(before)
  const others: s.TProperties[] = [
    { seats: s.count() },
    { seats: s.string(), at: s.nullable(s.date()) },
    { seats: s.count(), at: s.date() },
    { seats: s.count(), at: s.nullable(s.date()), more: s.string() },
  ]
  for (const other of others) expect(call(other)).not.toBe(before)
})

test('the output is well below the size of the source', () => {
  const sizes = files.map((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [source.length, browserContract(source).replaceAll('/*#__PURE__*/ ', '').length] as const
  })
  const [before, after] = [0, 1].map((at) => sizes.reduce((sum, size) => sum + (size[at] ?? 0), 0))
  expect(after).toBeLessThan((before ?? 0) * 0.85)
})
