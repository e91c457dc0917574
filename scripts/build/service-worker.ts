import { join } from 'node:path'
import type { Configuration } from 'webpack'
import { root } from '../root.ts'
import { compiledTypes, minimizer } from './webpack-config.ts'

/** The service worker: one file of the host's build that imports nothing at run time. */
export const serviceWorkerConfig = (): Configuration => ({
  mode: 'production',
  context: join(root, 'host'),
  entry: './src/service-worker/worker.ts',
  target: ['webworker', 'es2022'],
  devtool: 'hidden-source-map',
  resolve: { extensions: ['.ts'] },
  module: { rules: [compiledTypes] },
  output: { path: join(root, 'host/dist'), filename: 'service-worker.js' },
  optimization: { minimizer },
  infrastructureLogging: { level: 'error' },
})
