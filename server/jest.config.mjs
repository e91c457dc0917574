const swc = [
  process.env.SABOTAGE
    ? new URL('../scripts/guarantees/sabotage-transform.cjs', import.meta.url).pathname
    : '@swc/jest',
  {
    jsc: { target: 'es2024', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  },
]

// Published as ES modules only; Jest runs CommonJS.
const modern = [
  'content-disposition',
  'cookie',
  'typebox',
  'ipaddr.js',
  'countries-list',
  'disposable-email-domains',
  'openid-client',
  'oauth4webapi',
  'jose',
  'pg-boss',
  'serialize-error',
  'non-error',
  'iso-3166',
  'file-type',
  'htmlparser2',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'entities',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer\\+inflate',
  '@borewit\\+text-codec',
]

/** The server against a real PostgreSQL that one run starts once. */
export default {
  displayName: 'server',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,seed}/**/*.test.ts'],
  transform: { '^.+\\.(m?[jt]s)$': swc },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${modern.join('|')})@)`],
  setupFilesAfterEnv: ['<rootDir>/../shared/src/testing/second-try.ts'],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
}
