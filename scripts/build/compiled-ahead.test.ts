import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledAhead } from './compiled-ahead.ts'
import { runWebpack } from './run-webpack.ts'
import { minimizer } from './webpack-config.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-compiled-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('small scripts begin with the line, larger ones and style sheets do not', async () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('look.css', 'body { margin: 1px }')
  write('large.js', `export const text = '${'x'.repeat(260_000)}'`)
  write('index.js', "import './look.css'\nimport('./large.js').then(({ text }) => document.body.append(text))")
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: join(folder, 'dist'), filename: 'main.js', chunkFilename: 'large.js', cssFilename: 'main.css' },
    experiments: { css: true },
    optimization: { minimizer },
    performance: false,
    plugins: [new CompiledAhead()],
  })
  const lines = Object.fromEntries(
    readdirSync(join(folder, 'dist')).map((name) => {
      const text = readFileSync(join(folder, 'dist', name), 'utf8')
      return [name, text.split('allFunctionsCalledOnLoad').length - 1]
    }),
  )
  expect(lines).toEqual({ 'main.js': 1, 'main.css': 0, 'large.js': 0 })
  expect(readFileSync(join(folder, 'dist/main.js'), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})
