/**
 * The server's tests run in plain Node, like the server: Node strips the types, and a worker loads the server's modules
 * once for all of its files. One run starts PostgreSQL once.
 */
export default {
  displayName: 'server',
  rootDir: import.meta.dirname,
  runner: 'jest-light-runner',
  testMatch: ['<rootDir>/{src,seed}/**/*.test.ts'],
  transform: {},
  setupFilesAfterEnv: ['<rootDir>/src/testing/time/time-limits.ts'],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
}
