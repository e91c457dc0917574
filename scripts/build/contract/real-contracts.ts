import type { HostContract, RemoteContract } from '@console/shared/contract/release'
import webpack, { type Compilation } from 'webpack'
import { host, remote } from '../parts.ts'
import { webpackConfig } from '../webpack-config.ts'
import { ContractProvided } from './contract-provided.ts'
import { ContractTaken } from './contract-taken.ts'

const settled = (work: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => work((error) => (error ? reject(error) : resolve())))

/** Reads all modules like a build and stops before generating code, which takes most of the time. */
const readModules = async (configuration: webpack.Configuration): Promise<void> => {
  const compiler = webpack({ ...configuration, devtool: false })
  if (compiler === null) throw new Error('the bundler did not start')
  await settled((done) => compiler.hooks.beforeRun.callAsync(compiler, done))
  await settled((done) => compiler.hooks.run.callAsync(compiler, done))
  const parameters = compiler.newCompilationParams()
  await settled((done) => compiler.hooks.beforeCompile.callAsync(parameters, done))
  compiler.hooks.compile.call(parameters)
  const compilation: Compilation = compiler.newCompilation(parameters)
  await settled((done) => compiler.hooks.make.callAsync(compilation, done))
  await settled((done) => compiler.hooks.finishMake.callAsync(compilation, done))
  await settled((done) => compilation.finish(done))
  if (compilation.errors.length > 0) throw new Error(compilation.errors.map(({ message }) => message).join('\n'))
  await settled((done) => compiler.close(done))
}

/** The contract.json of this remote's build, without sizes and languages. */
export const realRemote = async (area: string): Promise<RemoteContract> => {
  const configuration = webpackConfig(remote(area))
  await readModules(configuration)
  const plugin = configuration.plugins?.find((one) => one instanceof ContractTaken)
  if (plugin === undefined) throw new Error(`${area} writes no contract`)
  const bytes = { entry: 1, total: 1 }
  return { area, build: area, ...plugin.taken, languages: ['en'], missing_words: {}, bytes, budget: bytes }
}

/** The contract.json of the host's build, without sizes and languages. */
export const realHost = async (): Promise<HostContract> => {
  const configuration = webpackConfig(host)
  await readModules(configuration)
  const plugin = configuration.plugins?.find((one) => one instanceof ContractProvided)
  if (plugin === undefined) throw new Error('the host writes no contract')
  return { build: 'host', version: '0.1.0', ...plugin.read(), languages: ['en'], bytes: { total: 1 } }
}
