import { jestFailures, playwrightFailures } from './failures.ts'

test('Jest: the failed tests with their reasons, and a file that could not be run', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
  const failed = { fullName: 'divides', status: 'failed', failureMessages: ['by zero', 'by one'] }
  const testResults = [
    { name: 'sums.test.ts', message: 'divides: by zero', assertionResults: [passed, failed] },
    { name: 'broken.test.ts', message: 'Cannot find module', assertionResults: [] },
    { name: 'whole.test.ts', message: '', assertionResults: [passed] },
  ]
  expect(jestFailures({ testResults })).toEqual([
    { name: 'divides', why: 'by zero\nby one' },
    { name: 'broken.test.ts', why: 'Cannot find module' },
  ])
})

test('Playwright: the failed tests of all suites, at any depth', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    title,
    ok,
    file: 'mail.e2e.ts',
    tests: [{ results: [{ errors: message === undefined ? [] : [{ message }] }] }],
  })
  const suites = [
    { specs: [spec('reads', true)], suites: [{ specs: [spec('sends', false, 'It was sent twice')] }] },
    { specs: [spec('closes', false), spec('opens', true)] },
  ]
  expect(playwrightFailures({ suites })).toEqual([
    { name: 'mail.e2e.ts › sends', why: 'It was sent twice' },
    { name: 'mail.e2e.ts › closes', why: '' },
  ])
})
