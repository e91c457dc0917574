import { existsSync } from 'node:fs'
import type { setErrorMessages } from '../api/errors.ts'
import type { ErrorMessages } from '../contract/define-area.ts'

// What the host does when it renders a screen of the remote under test (host/src/remotes/area-screen.tsx).
const remote = /^.*\/remote-[\w-]+(?=\/)/.exec(expect.getState().testPath ?? '')?.[0]
const words = `${remote}/src/errors.messages.ts`
if (remote !== undefined && existsSync(words)) {
  // Read by path, because each module knows only its own.
  const api = require('../api/errors.ts') as { setErrorMessages: typeof setErrorMessages }
  api.setErrorMessages((require(words) as { errors: ErrorMessages }).errors)
}
