/** The browser's code in jsdom, the repository's own checks and the server in Node. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
]

// Published as ES modules only; Jest runs CommonJS.
const modern = [
  'intl-messageformat',
  'jotai',
  'typebox',
  '@formatjs',
  '@tanstack',
  'lucide-react',
  'ipaddr.js',
  '@chakra-ui',
  '@ark-ui',
  '@zag-js',
]

const browser = (folder) => ({
  displayName: folder,
  rootDir: folder,
  testEnvironment: new URL('shared/src/testing/jsdom-environment.mjs', import.meta.url).pathname,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: { '^.+\\.(m?[jt]sx?)$': swc },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${modern.map((name) => name.replace('/', '\\+')).join('|')}))`],
  setupFiles: [new URL('shared/src/testing/browser.ts', import.meta.url).pathname],
  setupFilesAfterEnv: [new URL('shared/src/testing/matchers.ts', import.meta.url).pathname],
})

export default {
  projects: [
    browser('shared'),
    browser('host'),
    browser('remote-members'),
    browser('remote-admin'),
    '<rootDir>/server/jest.config.mjs',
    {
      displayName: 'repository',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/scripts/**/*.test.ts'],
      transform: { '^.+\\.(m?[jt]sx?)$': swc },
    },
  ],
}
