import { existsSync } from 'node:fs'
import type { setErrorWords } from '../api/errors.ts'
import type { ErrorWords } from '../contract/define-area.ts'

// What the host does when it draws a screen of the remote under test (host/src/remotes/area-screen.tsx).
const remote = /^.*\/remote-[\w-]+(?=\/)/.exec(expect.getState().testPath ?? '')?.[0]
const words = `${remote}/src/errors.messages.ts`
if (remote !== undefined && existsSync(words)) {
  // Read by their paths: what a module says of itself is known to whoever wrote it.
  const api = require('../api/errors.ts') as { setErrorWords: typeof setErrorWords }
  api.setErrorWords((require(words) as { errors: ErrorWords }).errors)
}
