import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'
import { readTree } from '../shape/tree.ts'
import { anchorsOf, commandsOf, type Document, documents, linksOf, quoted } from './documents.ts'
import { settingNames, settingVariables } from './setting-names.ts'

const named = documents.map((document) => [document.path, document] as const)

test('reads commands, links and names of a document', () => {
  const text =
    '# A `b` – c\n\n[x](y.md#z)\nand `SOME_NAME` `a b\nc`\n\n1. x\n\n   ```sh\n   npm start # [q](r.md)\n   ```\n'
  const document = { path: 'docs/x.md', text }
  expect([...anchorsOf(document)]).toEqual(['a-b--c'])
  expect(linksOf(document)).toEqual(['y.md#z'])
  expect(quoted(document)).toEqual(['b', 'SOME_NAME', 'a b c'])
  expect(commandsOf(document).map(({ line }) => line)).toEqual(['npm start'])
})

test.each(named)('%s: every link leads somewhere', (path, document) => {
  const isBroken = (link: string): boolean => {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : join(dirname(path), file)
    if (!existsSync(join(root, target))) return true
    if (anchor === undefined) return false
    const aim = documents.find((one) => one.path === target)
    return aim === undefined || !anchorsOf(aim).has(anchor)
  }
  expect(linksOf(document).filter(isBroken)).toEqual([])
})

describe('names of settings', () => {
  /** Variables read besides the server's settings, by commands and tests. */
  const read = readTree(root)
    .filter(({ path }) => /^(scripts|e2e|shared|bench|server|jest)\b.*\.(ts|mjs)$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/\benv(?:\.|: \{ ?)([A-Z][A-Z_]+)/g)].map(([, name = '']) => name))
  /** Node's own. */
  const known = new Set([...settingVariables, ...read, 'NODE_EXTRA_CA_CERTS'])

  const isSetting = /^([A-Z]+(?:_[A-Z]+)*(?:_\*)?)(?:=.*)?$/
  const askedIn = (document: Document): string[] =>
    quoted(document).flatMap((code) => {
      const [, name = ''] = isSetting.exec(code) ?? []
      return name.includes('_') || code.includes('=') ? [name].filter((one) => one !== '') : []
    })

  test.each(named)('%s names only settings that are read', (_path, document) => {
    const isKnown = (name: string) =>
      name.endsWith('*') ? settingNames.some((one) => one.startsWith(name.slice(0, -1))) : known.has(name)
    expect(askedIn(document).filter((name) => !isKnown(name))).toEqual([])
  })
})

describe('names of files', () => {
  const tree = readTree(root).map(({ path }) => path)
  const folders = new Set(tree.flatMap((path) => path.split('/').map((_, n, parts) => parts.slice(0, n).join('/'))))
  const places = [...folders, ...tree]
  const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'))

  const tops = new Set(tree.map((path) => path.split('/')[0]))
  /** A path of the repository, or of each remote; `<area>` and `*` match any name. */
  const isPath = (code: string): boolean => {
    const [top = '', ...more] = code.split('/')
    if (!/^[\w.<>*/-]+$/.test(code) || code.startsWith('<')) return false
    return more.length > 0 ? tops.has(top) || ['src', 'lang'].includes(top) : /\.(tsx?|mjs|md|ya?ml)$/.test(code)
  }
  const isThere = (code: string): boolean => {
    const end = code.replace(/\/$/, '')
    const pattern = end
      .replaceAll(/[.+]/g, '\\$&')
      .replaceAll(/<[\w-]+>|\*/g, '[^/]+')
      .replace(/^/, end.includes('/') ? `(?:(?:${remotes.join('|')})/)?` : '(?:.*/)?')
    return places.some((path) => new RegExp(`^${pattern}$`).test(path))
  }

  test.each(named)('%s names only existing files', (_path, document) => {
    expect(quoted(document).filter((code) => isPath(code) && !isThere(code))).toEqual([])
  })
})
