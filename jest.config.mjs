import { existsSync, readdirSync } from 'node:fs'
import { modernPackages } from './scripts/sdk/package/modern-packages.mjs'

/** Browser code in jsdom; the repository's own checks and the server in Node. */
const swc = [
  // While a guard is removed (scripts/sabotage.ts), its file is loaded without it.
  process.env.SABOTAGE ? new URL('scripts/guarantees/sabotage-transform.cjs', import.meta.url).pathname : '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
]

// Jest runs CommonJS.
const transformIgnorePatterns = [
  `/node_modules/\\.pnpm/(?!(${modernPackages.map((name) => name.replace('/', '\\+')).join('|')}))`,
]

/** Adds the error messages that the host would provide for this remote. */
const errorMessages = (folder) =>
  existsSync(new URL(`${folder}/src/errors.messages.ts`, import.meta.url))
    ? [new URL('shared/src/testing/area-errors.ts', import.meta.url).pathname]
    : []

/** Lets tests of a remote answer the calls of its area. */
const callsOf = (folder) =>
  ['src/testing/calls.ts']
    .map((file) => new URL(`${folder}/${file}`, import.meta.url))
    .filter((file) => existsSync(file))
    .map(({ pathname }) => pathname)

const browser = (folder) => ({
  displayName: folder,
  rootDir: folder,
  testEnvironment: new URL('shared/src/testing/jsdom-environment.mjs', import.meta.url).pathname,
  testMatch: ['<rootDir>/{src,contract,widgets}/**/*.test.{ts,tsx}'],
  transform: { '^.+\\.(m?[jt]sx?)$': swc },
  transformIgnorePatterns,
  moduleNameMapper: { '^lucide-react$': new URL('shared/src/testing/lucide.cjs', import.meta.url).pathname },
  setupFiles: [new URL('shared/src/testing/browser.ts', import.meta.url).pathname],
  setupFilesAfterEnv: [
    new URL('shared/src/testing/matchers.ts', import.meta.url).pathname,
    ...errorMessages(folder),
    ...callsOf(folder),
  ],
})

// New remotes are tested without being listed here.
const remotes = readdirSync(import.meta.dirname)
  .filter((folder) => folder.startsWith('remote-') && existsSync(new URL(`${folder}/package.json`, import.meta.url)))
  .sort()

export default {
  // Generous, because a busy machine is not a failure.
  testTimeout: 30_000,
  // By default Jest leaves one of two cores idle; a worker that has grown is restarted between two files.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1500MB',
  projects: [
    browser('shared'),
    browser('host'),
    ...remotes.map(browser),
    '<rootDir>/server/jest.config.mjs',
    {
      displayName: 'repository',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/scripts/**/*.test.ts'],
      transform: { '^.+\\.(m?[jt]sx?)$': swc },
      transformIgnorePatterns,
    },
  ],
}
