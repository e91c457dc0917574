import type { Configuration } from 'webpack'
import webpack from 'webpack'

/** Runs one build; throws an Error with webpack's errors and warnings. */
export const runWebpack = async (configuration: Configuration): Promise<void> => {
  const compiler = webpack(configuration)
  if (compiler === null) throw new Error('webpack did not take the configuration.')
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error === null ? resolve(result) : reject(error)))
  })
  await new Promise<void>((resolve) => {
    compiler.close(() => resolve())
  })
  if (stats?.hasErrors() || stats?.hasWarnings())
    throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }))
}
