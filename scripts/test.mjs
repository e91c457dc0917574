// npm test. Like start.mjs: installs, then hands over to the Node of this repository.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, pinnedNode, root } from './install.mjs'

ensureInstalled()

const child = spawn(pinnedNode, [join(root, 'scripts/test.ts')], { cwd: root, stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 1))
