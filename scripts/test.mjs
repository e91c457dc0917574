// npm test, or npm test -- members for some of them. Like start.mjs: installs, then hands over to the Node of this repository.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, pinnedNode, root } from './install.mjs'

ensureInstalled()

const words = process.argv.slice(2).filter((word) => word !== '--')
const child = spawn(pinnedNode, [join(root, 'scripts/test.ts'), ...words], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
