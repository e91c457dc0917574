import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import type { Configuration, RuleSetRule } from 'webpack'
import webpack from 'webpack'
import { IndexHtml } from '../build/index-html.ts'
import { wordRules } from '../build/loaders/message-rules.ts'
import { sharedFolder } from '../build/shared-package.ts'
import { oneFederationRuntime } from '../build/slim.ts'
import { containerName, leanRuntime, providedRules, sharedRouter } from '../build/webpack-config.ts'
import { sharedByRemotes } from '../federation.config.ts'
import { root, toolFile } from '../root.ts'

const require = createRequire(import.meta.url)
const here = import.meta.dirname

/** Import prefix of this tool's own modules; resolved by aliases. */
const own = 'console-development'
const screenFile = /[\\/]src[\\/]screens[\\/].+\.screen\.tsx$/

/** TypeScript to JavaScript; with `refreshing`, components are compiled for Fast Refresh. */
const typescript = (refreshing: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: refreshing
        ? { react: { runtime: 'automatic', development: true, refresh: true, importSource: own } }
        : {},
      target: 'es2022',
    },
  },
})

const common: Configuration = {
  mode: 'development',
  // No eval: the content security policy of the console forbids it.
  devtool: 'cheap-module-source-map',
  target: ['web', 'es2022'],
  performance: false,
  stats: 'none',
  infrastructureLogging: { level: 'error' },
}

/** Common configuration of development builds. */
const refreshing = {
  ...common,
  module: {
    rules: [
      typescript(true),
      ...wordRules,
      ...providedRules,
      { test: screenFile, enforce: 'pre', loader: join(here, 'remote/name-screen.cjs') },
      { test: /\.woff2?$/, type: 'asset/resource', generator: { filename: 'assets/[name][ext]' } },
    ],
  },
  experiments: { css: true },
  // A broken build is not sent to the page, which keeps running the previous one.
  optimization: { emitOnErrors: false },
} satisfies Configuration

const resolve = (aliases: Readonly<Record<string, string>>): NonNullable<Configuration['resolve']> => ({
  extensions: ['.ts', '.tsx', '.js', '.mjs'],
  alias: {
    ...oneFederationRuntime(),
    [`${own}/jsx-dev-runtime$`]: toolFile('dev/remote/jsx-dev-runtime'),
    'react-refresh/runtime$': toolFile('dev/remote/refresh-runtime'),
    [require.resolve('react-refresh')]: toolFile('dev/remote/refresh-runtime'),
    ...aliases,
  },
})

const hotPlugins = () => [
  new webpack.HotModuleReplacementPlugin(),
  new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, here] }),
]

const federation = {
  filename: 'remoteEntry.js',
  shareStrategy: 'loaded-first',
  // Otherwise the manifest contains *.hot-update.js after an edit, and the next load of the page fails.
  manifest: { disableAssetsAnalyze: true },
  dts: false,
  dev: false,
} satisfies Partial<ConstructorParameters<typeof ModuleFederationPlugin>[0]>

/** Path under which the files of a development build are served. */
export const publicPathOf = (area: string, build: string): string => `/remotes/${area}/${build}/`

/** One remote in development; `folder` is absolute and may lie outside this tree. */
export const remoteConfig = (area: string, folder: string, build: string): Configuration => ({
  ...refreshing,
  name: area,
  context: folder,
  entry: {},
  resolve: resolve({ [`${own}/screens$`]: join(folder, 'src/screens.ts') }),
  output: {
    path: join(root, '.cache/development', area),
    publicPath: 'auto',
    uniqueName: containerName(area, build),
    filename: '[name].js',
    crossOriginLoading: 'anonymous',
  },
  plugins: [
    ...hotPlugins(),
    new webpack.DefinePlugin({ __AREA__: JSON.stringify(area) }),
    new ModuleFederationPlugin({
      ...federation,
      name: containerName(area, build),
      exposes: { './area': toolFile('dev/remote/area') },
      shared: sharedByRemotes(),
      experiments: { externalRuntime: true, optimization: { target: 'web' } },
    }),
  ],
})

/** The host in development, with everything that it shares. */
export const hostConfig = (): Configuration => ({
  ...refreshing,
  name: 'host',
  context: join(root, 'host'),
  cache: { type: 'filesystem', cacheDirectory: join(root, '.cache/webpack'), name: 'development-host' },
  entry: {
    main: [toolFile('dev/remote/host'), './src/index.ts'],
  },
  resolve: resolve(sharedRouter),
  output: {
    path: join(root, '.cache/development/host'),
    publicPath: '/',
    uniqueName: 'console_host',
    filename: 'assets/[name].js',
    hotUpdateChunkFilename: 'assets/[id].[fullhash].hot-update.js',
    hotUpdateMainFilename: 'assets/[runtime].[fullhash].hot-update.json',
    crossOriginLoading: 'anonymous',
  },
  plugins: [
    ...hotPlugins(),
    leanRuntime,
    new IndexHtml({ template: join(root, 'host/src/index.html'), entry: 'main' }),
  ],
})

const reactParts = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime']
const reactPackages = createRequire(join(sharedFolder, 'package.json'))

/** This tree's React, whose development build the page gets. */
export const installedReact = (): string => reactPackages('react/package.json').version

/** The two scripts that the proxy adds to the page: the bar, and React for development. */
export const pageConfig = (): Configuration => ({
  ...common,
  name: 'page',
  context: join(here, 'page'),
  cache: { type: 'filesystem', cacheDirectory: join(root, '.cache/webpack'), name: 'development-page' },
  entry: { bar: toolFile('dev/page/bar'), react: toolFile('dev/page/react') },
  resolve: {
    extensions: ['.ts', '.js'],
    alias: Object.fromEntries(reactParts.map((part) => [`${own}/${part}$`, reactPackages.resolve(part)])),
  },
  module: { rules: [typescript(false)] },
  output: { path: join(root, '.cache/development/page'), filename: '[name].js', uniqueName: 'console_development' },
})
