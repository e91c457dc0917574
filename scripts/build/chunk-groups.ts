import type { Configuration, Module } from 'webpack'
import type { FirstPaint } from './first-paint.ts'

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks']

/**
 * How the host is cut. Every shared module would become a file of its own; here what the first paint waits for comes
 * in three files, parted by how often they change. All that is loaded later is left to webpack.
 */
export const splitHost = (firstPaint: FirstPaint): SplitChunks => {
  const group = (name: string, priority: number, path: RegExp) => ({
    name,
    priority,
    enforce: true,
    test: (module: Module) => firstPaint.has(module) && path.test(module.nameForCondition() ?? ''),
  })
  return {
    chunks: 'async',
    cacheGroups: {
      react: group('react', 30, /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/),
      libraries: group('libraries', 20, /[\\/]node_modules[\\/]/),
      console: group('console', 10, /./),
    },
  }
}
