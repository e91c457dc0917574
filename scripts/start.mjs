// npm start. Plain JavaScript for any Node from 20 on: installs, then passes on to the Node of this repository.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, pinnedNode, root } from './install.mjs'

ensureInstalled()

const child = spawn(pinnedNode, [join(root, 'scripts/start.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
// Stopping this process stops the server, which then stops its database.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
