import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'
import { compareApis, exportsOf } from './compare.ts'
import { emitApi, type Subpaths } from './emit.ts'

type Files = Readonly<Record<string, string>>

const before: Files = {
  'kit/card.tsx': `
    export interface CardProps { readonly title: string; readonly size?: 'sm' | 'lg' }
    export const Card = ({ title }: CardProps) => title
    export const Old = (name: string): string => name
    export const read = (): string => 'a'
    export const write = (text: string): void => { void text }
    export const wait = (): string => 'a'
    export const said = { id: 'a.said', defaultMessage: 'Say it' } as const
    export interface Spec { readonly id: string }
    export interface Loose { readonly id: string }
    export type Keyed<K extends string, V = Record<K, number>> = { readonly [key in K]: V }
    export const column = { id: 'email', header: { id: 'a.email', defaultMessage: 'E-mail "it"' } } as const
    export class Store { get(): string { return 'a' } }`,
  'kit/gone.tsx': 'export const gone = 1',
  'kit/card.messages.ts': `export const cardWords = { save: { id: 'a.save', text: 'Save' }, stop: { id: 'a.stop', text: 'Stop' } } as const`,
}

const now: Files = {
  'kit/card.tsx': `
    export interface CardProps { readonly title: string; readonly size?: 'sm' | 'lg' | 'xl'; readonly note?: string }
    export const Card = ({ title, note = '' }: CardProps) => title + note
    export const read = (): string | null => null
    export const write = (text: string | number): void => { void text }
    export const wait = (seconds: number): string => String(seconds)
    export const said = { id: 'a.said', defaultMessage: 'Say "it" again' } as const
    export interface Spec { readonly id: string; readonly call: string }
    export interface Loose { readonly id: string; readonly call?: string }
    export type Keyed<K extends string, V = Record<K, number>> = { readonly [key in K]: V }
    export const column = { id: 'email', header: { id: 'a.email', defaultMessage: 'Email' } } as const
    export class Store { get(): string { return 'a' } set(): void {} }
    export const New = 1`,
  'kit/later.tsx': 'export const later = 1',
  'kit/card.messages.ts': `export const cardWords = { save: { id: 'a.save', text: 'Keep it' } } as const`,
}

describe('changes for remotes built earlier', () => {
  let folder = ''
  const emit = (name: string, files: Files, federated: readonly string[]): Subpaths => {
    const shared = join(folder, name, 'shared')
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(shared, 'src', file)), { recursive: true })
      writeFileSync(join(shared, 'src', file), text)
    }
    const exports = { './kit/*': './src/kit/*.tsx', './words/*': './src/kit/*.messages.ts' }
    writeFileSync(join(shared, 'package.json'), JSON.stringify({ exports, federated }))
    return emitApi(shared, join(folder, name, 'out'))
  }

  beforeAll(() => {
    mkdirSync(join(root, 'shared/.cache'), { recursive: true })
    folder = mkdtempSync(join(root, 'shared/.cache/compare-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('a removed, stricter or narrower export breaks them; an optional, wider or rephrased one does not', () => {
    const old = emit('before', before, ['kit/card', 'kit/gone', 'words/card'])
    const { breaking, added } = compareApis(old, emit('now', now, ['kit/card', 'kit/later', 'words/card']), folder)
    expect(breaking.map((sentence) => sentence.replace(/( changed): .*/, '$1'))).toEqual([
      'Old of kit/card is not there any more',
      'Spec of kit/card changed',
      'cardWords of words/card changed',
      'kit/gone is not given any more',
      'read of kit/card changed',
      'wait of kit/card changed',
    ])
    expect(added).toEqual(['New of kit/card', 'kit/later'])
    expect(compareApis(old, old, folder)).toEqual({ breaking: [], added: [] })
    const internal = new Set(['Old of kit/card', 'read of kit/card'])
    const others = compareApis(old, emit('now', now, ['kit/card', 'kit/later', 'words/card']), folder, internal)
    expect(others.breaking).toHaveLength(breaking.length - internal.size)
  })
})

test.each([
  ['export declare const a: string;', 'a', { kind: 'value', parameters: 0 }],
  ['export declare function b<T>(x: T): T;', 'b', { kind: 'value', parameters: 0 }],
  ['export interface C<A, B extends Record<string, [A, number]>> {', 'C', { kind: 'type', parameters: 2 }],
  ['export type D<F = (a: string, b: number) => void> = F', 'D', { kind: 'type', parameters: 1 }],
  ["export { E as F, type G } from './e.ts';", 'F', { kind: 'value', parameters: 0 }],
  ["export { E as F, type G } from './e.ts';", 'G', { kind: 'type', parameters: -1 }],
] as const)('reads %s', (text, name, exported) => {
  expect(exportsOf(text).get(name)).toEqual(exported)
})
