// `node scripts/run.mjs release members`. Plain JavaScript for any Node from 20 on: installs, then passes the command
// to the Node of this repository.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, pinnedNode, root } from './install.mjs'

const [command, ...words] = process.argv.slice(2)
// npm needs a `--` before arguments and removes it; pnpm passes it on.
const args = words[0] === '--' ? words.slice(1) : words

ensureInstalled()

const child = spawn(pinnedNode, [join(root, 'scripts', `${command}.ts`), ...args], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
