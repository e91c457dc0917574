// Jest configuration for an area's unit tests: jsdom with browser features, the kit, and a fake server.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cwd } from 'node:process'
import { modernPackages } from './modern-packages.mjs'

const require = createRequire(import.meta.url)
const testing = join(dirname(require.resolve('@console/shared/package.json')), 'src/testing')
const own = ['src/testing/calls.ts'].map((file) => join(cwd(), file)).filter((file) => existsSync(file))

const swc = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
]

export default {
  rootDir: cwd(),
  testTimeout: 30_000,
  maxWorkers: '50%',
  testEnvironment: join(testing, 'jsdom-environment.mjs'),
  testMatch: ['<rootDir>/{src,contract,widgets}/**/*.test.{ts,tsx}'],
  transform: { '^.+\\.(m?[jt]sx?)$': swc },
  // Published as ES modules only; Jest runs CommonJS.
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm|@console|${modernPackages.join('|')})/)`],
  setupFiles: [join(testing, 'browser.js')],
  setupFilesAfterEnv: [join(testing, 'matchers.js'), join(testing, 'area-errors.js'), ...own],
}
