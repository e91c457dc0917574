import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { RuleSetRule } from 'webpack'
import { tools } from '../root.ts'

const here = createRequire(import.meta.url)

/**
 * The federation runtime, partly imported and partly required by its own modules, would be bundled in both formats.
 * Each name is redirected to the ES module.
 */
export const oneFederationRuntime = (): Record<string, string> => {
  const esm = (path: string): string => path.replace(/\.cjs$/, path.includes('error-codes') ? '.mjs' : '.js')
  const follow = (from: NodeJS.Require, name: string) => {
    const path = from.resolve(name)
    return { path, require: createRequire(path) }
  }
  const tools = follow(
    createRequire(here.resolve('@module-federation/enhanced/webpack')),
    '@module-federation/runtime-tools',
  )
  const runtime = follow(tools.require, '@module-federation/runtime')
  const core = follow(runtime.require, '@module-federation/runtime-core')
  return {
    '@module-federation/runtime$': esm(runtime.path),
    '@module-federation/runtime-core$': esm(core.path),
    '@module-federation/sdk$': esm(core.require.resolve('@module-federation/sdk')),
    '@module-federation/error-codes$': esm(core.require.resolve('@module-federation/error-codes')),
  }
}

/** Modules that may be tree-shaken, although their packages do not declare it; and those that are changed. */
export const shaken: readonly RuleSetRule[] = [
  // TypeBox's index imports all of it; the contract uses a dozen builders.
  { test: /[\\/]typebox[\\/]build[\\/](type|schema|value|system)[\\/]/, sideEffects: false },
  { test: /[\\/]typebox[\\/]build[\\/]typebox\.mjs$/, sideEffects: false },
  {
    test: /[\\/]typebox[\\/]build[\\/]format[\\/](?!_registry|format|index|date_time)\w+\.mjs$/,
    loader: join(tools, 'build/loaders/unused-format.cjs'),
  },
  {
    test: /[\\/]runtime-core[\\/]dist[\\/]utils[\\/]semver[\\/]index\.js$/,
    loader: join(tools, 'build/loaders/remembered-ranges.cjs'),
  },
  // The server validates answers, and descriptions of calls are for documents. Beside the calls are schemas that they share.
  {
    test: /[\\/]contract[\\/](calls[\\/])?[\w-]+\.[jt]s$/,
    enforce: 'pre',
    loader: join(tools, 'build/loaders/browser-contract.cjs'),
  },
]
