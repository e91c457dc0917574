import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exit, platform } from 'node:process'
import { readArguments } from '../../arguments.ts'
import { root } from '../../root.ts'

readArguments(
  'console-sdk update: takes the SDK that the console of .npmrc gives out now',
  {},
  { what: 'option', words: [] },
)

interface Own {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const { dependencies = {}, devDependencies = {} }: Own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) // ours
const latest = (versions: Readonly<Record<string, string>>): string[] =>
  Object.keys(versions)
    .filter((name) => name.startsWith('@console/'))
    .map((name) => `${name}@latest`)

// All at once, because packages of different SDK versions do not fit together.
const { status } = spawnSync('npm', ['install', '--save-exact', ...latest(dependencies), ...latest(devDependencies)], {
  cwd: root,
  stdio: 'inherit',
  shell: platform === 'win32',
})
exit(status ?? 1)
