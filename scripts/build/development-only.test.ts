import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack from 'webpack'
import { root } from '../root.ts'
import { host } from './parts.ts'
import { webpackConfig } from './webpack-config.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-routes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Bundles only the host's routes, and the kit page if they import it. */
const modulesOf = async (mode: 'production' | 'development'): Promise<string[]> => {
  const configuration = webpackConfig(host)
  const routes = join(root, 'host/src/router.tsx')
  const compiler = webpack({
    ...configuration,
    mode,
    entry: routes,
    plugins: [],
    devtool: false,
    externals: [
      ({ request = '' }, done) =>
        request === routes || request.startsWith('./kit-page/')
          ? done()
          : done(undefined, `var ${JSON.stringify('x')}`),
    ],
    optimization: { minimize: false },
    output: { path: join(folder, 'dist') },
  })
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler?.run((error, result) => (error === null ? resolve(result) : reject(error)))
  })
  await new Promise((resolve) => compiler?.close(resolve))
  expect(stats?.compilation.errors.map(({ message }) => message)).toEqual([])
  return [...(stats?.compilation.modules ?? [])].flatMap((module) => {
    const path = module.nameForCondition()
    return path?.startsWith(root) ? [path.slice(root.length + 1)] : []
  })
}

test('the kit page is not released', async () => {
  expect(await modulesOf('production')).toEqual(['host/src/router.tsx'])
})

test('the kit page exists under pnpm dev, so the test above looks for the right thing', async () => {
  expect(await modulesOf('development')).toContain('host/src/kit-page/kit.page.tsx')
})
