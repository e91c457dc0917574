import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BillOfMaterials, billFile, checkBill } from './bill-of-materials.ts'
import { host, remote } from './parts.ts'
import { runWebpack } from './run-webpack.ts'
import { webpackConfig } from './webpack-config.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-bill-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const addPackage = (name: string, version: string, license: string) => {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version, license, sideEffects: false }))
  write(`node_modules/${name}/lib/package.json`, '{"type":"module"}')
  write(`node_modules/${name}/lib/index.js`, `export const value = () => document.title + '${name}'`)
}

/** Builds a script, and returns the text of its bill. */
const build = async (source: string): Promise<string> => {
  write('index.js', source)
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    devtool: 'hidden-source-map',
    output: { path: join(folder, 'dist') },
    plugins: [new BillOfMaterials()],
  })
  return readFileSync(join(folder, 'dist', billFile), 'utf8')
}

const two = `import { value } from 'one/lib/index.js'
import { value as other } from '@scope/two/lib/index.js'
document.body.append(value(), other())`

test('a package added to a build appears in its bill, with version, purl and licence', async () => {
  addPackage('one', '1.2.3', 'MIT')
  addPackage('@scope/two', '2.0.0', '(MIT OR Apache-2.0)')
  const before = JSON.parse(await build("import { value } from 'one/lib/index.js'\ndocument.body.append(value())"))
  expect(before).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(before.components.map(({ purl }: { purl: string }) => purl)).toEqual(['pkg:npm/one@1.2.3'])
  expect(JSON.parse(await build(two)).components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40scope/two@2.0.0',
      name: '@scope/two',
      version: '2.0.0',
      licenses: [{ expression: '(MIT OR Apache-2.0)' }],
      purl: 'pkg:npm/%40scope/two@2.0.0',
    },
    expect.objectContaining({ name: 'one', version: '1.2.3' }),
  ])
})

test('a package that is imported and shaken out is not in the bill', async () => {
  addPackage('one', '1.2.3', 'MIT')
  expect(JSON.parse(await build("import { value } from 'one/lib/index.js'\nexport const x = 1")).components).toEqual([])
})

test('two folders make the same bytes', async () => {
  const bills: string[] = []
  for (const place of ['a', 'deeper/b']) {
    const outer = folder
    folder = join(outer, place)
    addPackage('one', '1.2.3', 'MIT')
    addPackage('@scope/two', '2.0.0', 'MIT')
    bills.push(await build(two))
    folder = outer
  }
  expect(bills[0]).toBe(bills[1])
})

test('a build whose scripts contain a package that its bill lacks fails', async () => {
  addPackage('one', '1.2.3', 'MIT')
  addPackage('@scope/two', '2.0.0', 'MIT')
  const bill = JSON.parse(await build(two))
  await checkBill(join(folder, 'dist'))
  const components = bill.components.filter(({ name }: { name: string }) => name !== '@scope/two')
  write(`dist/${billFile}`, JSON.stringify({ ...bill, components }))
  await expect(checkBill(join(folder, 'dist'))).rejects.toThrow('contains @scope/two, which bom.json lacks')
})

test.each([host, remote('mail')])('the build of $folder has a bill', (part) => {
  const { plugins = [] } = webpackConfig(part)
  expect(plugins.some((plugin) => plugin instanceof BillOfMaterials)).toBe(true)
})
