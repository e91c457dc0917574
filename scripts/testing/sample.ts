import { spawnSync } from 'node:child_process'
import { env } from 'node:process'
import { root } from '../root.ts'

/**
 * The sample of long end-to-end tests in a run (e2e/support/rotation.ts): the number of commits, so that it is the same
 * for the same commit and changes with the next. `TEST_SAMPLE` repeats an earlier one.
 */
export const testSample = (): string => {
  if (env.TEST_SAMPLE) return env.TEST_SAMPLE
  const { stdout, status } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : '0'
}
