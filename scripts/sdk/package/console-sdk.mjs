#!/usr/bin/env node
// console-sdk <command>. Plain JavaScript for any Node from 20 on: passes the command to the Node that comes with it.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { argv, cwd, env, exit, stderr, stdout } from 'node:process'

const usage = `console-sdk <command>, in the folder of an area (package.json names it: "console": { "area": "billing" })

  dev [--host <url>]    runs the area inside a console; edits are seen at once
  test [<file> …]       types and unit tests, or the tests of some files
  e2e                   end-to-end tests in Chromium, inside the console at CONSOLE_URL
  translations          messages that lack a translation, or whose English has changed since
  can-release           whether the area as it is can be released to the console at CONSOLE_URL
  release               builds it, checks it, and gives it to agents there
  promote, rollback, releases, preview
  update                takes the SDK of the console at CONSOLE_URL

Each says more with --help. Without CONSOLE_URL the console is the one that package.json names; RELEASE_TOKEN is your
team's token.`

const commands = {
  dev: 'dev',
  test: 'sdk/commands/test',
  e2e: 'sdk/commands/e2e',
  update: 'sdk/commands/update',
  translations: 'translations',
  'can-release': 'can-release',
  release: 'release',
  promote: 'promote',
  rollback: 'rollback',
  releases: 'releases',
  preview: 'preview',
}

const [name, ...rest] = argv.slice(2)
if (name === undefined || name === '--help') {
  stdout.write(`${usage}\n`)
  exit(0)
}

const fail = (sentence) => {
  stderr.write(`${sentence}\n`)
  exit(1)
}
if (!Object.hasOwn(commands, name)) fail(`There is no command "${name}".\n\n${usage}`)

const own = join(cwd(), 'package.json')
if (!existsSync(own) || !JSON.parse(readFileSync(own, 'utf8')).console?.area)
  fail('This is no folder of an area: its package.json does not say "console": { "area": "<name>" }.')

const node = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin/node')
if (!existsSync(node))
  fail('The Node of the SDK is missing: install again, and let the script of the package "node" run (npm install).')

const script = join(
  import.meta.dirname ?? dirname(new URL(import.meta.url).pathname),
  'scripts',
  `${commands[name]}.js`,
)
const child = spawn(node, [script, ...(rest[0] === '--' ? rest.slice(1) : rest)], {
  stdio: 'inherit',
  env: { ...env, CONSOLE_PROJECT: cwd() },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => exit(code ?? 128 + constants.signals[signal]))
