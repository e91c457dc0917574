import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack, { type Configuration, type RuleSetRule } from 'webpack'
import { sharedByRemotes } from '../federation.config.ts'
import { root, toolFile, tools } from '../root.ts'
import { BillOfMaterials } from './bill-of-materials.ts'
import { splitHost } from './chunk-groups.ts'
import { CompiledAhead } from './compiled-ahead.ts'
import { ContractProvided } from './contract/contract-provided.ts'
import { ContractTaken } from './contract/contract-taken.ts'
import { FirstPaint } from './first-paint.ts'
import { IndexHtml } from './index-html.ts'
import { withoutWordParser, wordRules } from './loaders/message-rules.ts'
import type { Part } from './parts.ts'
import { ScreenFiles } from './screen-files.ts'
import { oneFederationRuntime, shaken } from './slim.ts'
import { StableIds } from './stable-ids.ts'
import { StableNames } from './stable-names.ts'

/**
 * Placeholder for the build id in a remote's files: the id is a hash of these files, and the equal length preserves
 * positions in source maps.
 */
export const buildPlaceholder = 'BUILD0000000'

/** The name of a remote's container. One per build, so that two builds of an area can run in one tab. */
export const containerName = (area: string, build: string): string => `${area}_${build}`

const require = createRequire(import.meta.url)

/** TypeScript to JavaScript. */
export const compiledTypes = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
}

/** Common configuration of the host and every remote, which differ only in what they share and expose. */
export const webpackConfig = (part: Part): Configuration => ({
  mode: 'production',
  context: join(root, part.folder),
  devtool: 'hidden-source-map',
  target: ['web', 'es2022'],
  resolve: {
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
    alias: {
      ...oneFederationRuntime(),
      ...withoutWordParser,
      ...(part.kind === 'host' ? { ...sharedRouter, ...productionRouter() } : {}),
    },
  },
  module: {
    rules: [
      ...shaken,
      ...wordRules,
      compiledTypes,
      { test: /[\\/]host[\\/]src[\\/]theme\.css$/, loader: join(tools, 'build/loaders/theme-css.cjs') },
      ...providedRules,
      // Code of a worker: part of a hashed script, because a separate file would run without verification.
      { resourceQuery: /^\?text$/, loader: join(tools, 'build/loaders/as-text.cjs'), type: 'javascript/auto' },
      { test: /\.woff2?$/, type: 'asset/resource', generator: { filename: 'assets/[name].[contenthash:12][ext]' } },
    ],
  },
  experiments: { css: true },
  performance: false,
  infrastructureLogging: { level: 'error' },
  ...(part.kind === 'host' ? hostConfig() : remoteConfig(part)),
})

/** What the host provides to remotes: the list of it, and React, which `pnpm dev` replaces. */
export const providedRules: readonly RuleSetRule[] = [
  {
    test: /[\\/]host[\\/]src[\\/]remotes[\\/]loading[\\/]provided\.ts$/,
    enforce: 'pre',
    loader: join(tools, 'build/loaders/provided.cjs'),
  },
  {
    test: /[\\/]node_modules[\\/](react[\\/](index|jsx-runtime)|react-dom[\\/](index|client))\.js$/,
    loader: join(tools, 'build/loaders/replaceable-react.cjs'),
  },
]

/** Webpack would write the path of the module on the building machine, which means nothing in a browser. */
const moduleUrl = new webpack.DefinePlugin({ 'import.meta.url': 'document.baseURI' })

/** What of the federation runtime is left out: code for Node, and fetching of manifests, which the host reads itself. */
export const leanRuntime = new webpack.DefinePlugin({
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
})

export const minimizer = [
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, terserOptions: { module: false } }),
]

const federation = {
  filename: 'remoteEntry.js',
  // With version-first, one dead remote breaks the shell's own lazy pages.
  shareStrategy: 'loaded-first',
  manifest: true,
  runtimePlugins: [toolFile('build/fresh-chunks')],
  dts: false,
  dev: false,
} satisfies ConstructorParameters<typeof ModuleFederationPlugin>[0]

const output = (folder: string) => ({
  path: join(root, folder, 'dist'),
  crossOriginLoading: 'anonymous' as const,
  chunkLoadTimeout: 7_400,
  hashDigestLength: 12,
  // A module that threw is evaluated again by the next attempt, and throws again instead of being half initialised.
  strictModuleExceptionHandling: true,
})

const firstPaint = new FirstPaint('main')

const hostConfig = (): Configuration => ({
  entry: {
    main: [toolFile('build/host-chunks'), './src/index.ts'],
  },
  output: {
    ...output('host'),
    publicPath: '/',
    uniqueName: 'console_host',
    filename: 'assets/[name].[contenthash].js',
    cssFilename: 'assets/[name].[contenthash].css',
    cssChunkFilename: 'assets/[name].[contenthash].css',
  },
  optimization: { minimizer, splitChunks: splitHost(firstPaint) },
  plugins: [
    firstPaint,
    new ContractProvided(),
    leanRuntime,
    moduleUrl,
    new StableIds(),
    new StableNames(),
    new CompiledAhead(),
    new BillOfMaterials(),
    new IndexHtml({ template: join(root, 'host/src/index.html'), entry: 'main' }),
  ],
})

const remoteConfig = ({ area, folder }: Extract<Part, { kind: 'remote' }>): Configuration => {
  const name = containerName(area, buildPlaceholder)
  return {
    entry: {},
    output: {
      ...output(folder),
      publicPath: 'auto',
      uniqueName: name,
      filename: '[name].[contenthash].js',
    },
    optimization: { minimizer },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name,
        exposes: { './area': './src/screens.ts' },
        shared: sharedByRemotes(),
        // The host already has the federation runtime.
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new ContractTaken(),
      new ScreenFiles(),
      moduleUrl,
      new StableIds(),
      new StableNames(),
      new CompiledAhead(),
      new BillOfMaterials(),
    ],
  }
}

/** The host uses the selection that it provides. */
export const sharedRouter = { 'react-router-dom$': join(root, 'host/src/shared-router.ts') }

/** The package's own subpaths lead to its development build, whatever the mode. */
function productionRouter(): Readonly<Record<string, string>> {
  const folder = join(root, 'host/node_modules/react-router/dist/production')
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  }
}
