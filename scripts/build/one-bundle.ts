import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import webpack from 'webpack'
import { root } from '../root.ts'
import { compressFolder } from './compress.ts'
import { ContractProvided } from './contract/contract-provided.ts'
import { host, remotes } from './parts.ts'
import { runWebpack } from './run-webpack.ts'
import { webpackConfig } from './webpack-config.ts'

/** Replaces the host's access to remotes: the same areas, imported statically. */
const exportOfOne = (): string => {
  const lines = remotes().map(
    ({ area, folder }) => `  ${area}: () => import('${join(root, folder, 'src/screens.ts')}'),`,
  )
  return `const areas = {\n${lines.join('\n')}\n}
export const manifestOf = () => undefined
export const fetchScreen = async () => {}
export const importArea = async ({ area }) => (await areas[area]()).area
`
}

/** Builds the whole console as one application without module federation, for comparison. It is never released. */
export const buildOneBundle = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  const { entry, output, resolve, plugins = [], ...rest } = webpackConfig(host)
  const subpath = join(root, 'node_modules/.cache/one-bundle-subpath.ts')
  // A fresh clone lacks this folder.
  await mkdir(dirname(subpath), { recursive: true })
  await writeFile(subpath, exportOfOne())
  await runWebpack({
    ...rest,
    entry,
    output: { ...output, path: folder },
    resolve,
    plugins: [
      ...plugins.filter((one) => !(one instanceof ContractProvided)),
      new webpack.NormalModuleReplacementPlugin(/^\.\/runtime\.ts$/, (data) => {
        if (data.context === dirname(join(root, 'host/src/remotes/loading/runtime.ts'))) data.request = subpath
      }),
    ],
  })
  await compressFolder(folder)
}
