import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from '@console/host/contract/screens'
import { readOptions } from '../dev/options.ts'
import { ownScripts } from '../new/repository.ts'
import { root } from '../root.ts'
import { chooseTests } from '../testing/choose-tests.ts'
import { commandsOf, documents, type Told } from './documents.ts'

// Programs that usually start in half a second take ten on a busy machine.
jest.setTimeout(120_000)

const node = join(root, 'node_modules/node/bin/node')
const run = (program: string, args: readonly string[]) => {
  // Playwright refuses to run inside Jest, although this only asks what it would do.
  const env = { ...process.env, JEST_WORKER_ID: undefined }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', timeout: 180_000, env })
  return { status, said: `${stdout}${stderr}`.trim() }
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> } // of our own file

/** What a command starts: a script with arguments, or another program. */
interface Meant {
  readonly told: Told
  /** Without folder and extension; null: not one of `scripts`. */
  readonly script: string | null
  readonly program: string
  readonly args: readonly string[]
}

/** Throws what is wrong with a command, without starting it. */
const meaningOf = (command: Told): Meant => {
  const [first = '', ...rest] = command.words
  if (command.document === 'docs/own-repository.md' && first === 'npm') {
    const [verb = '', name = verb] = rest
    const isKnown = verb === 'run' ? ownScripts.includes(name) : verb === 'install' || ownScripts.includes(verb)
    if (!isKnown) throw new Error(`a repository of its own has no script "${name}"`)
    return { told: command, script: null, program: name, args: [] }
  }
  if (first === 'npm' || first === 'pnpm') {
    const [verb = '', ...more] = rest
    const [name = '', ...args] = verb === 'run' ? more : rest
    // A name in angle brackets means any of them.
    if (!name.startsWith('<') && scripts[name] === undefined) throw new Error(`package.json has no script "${name}"`)
    if (first === 'npm' && verb !== 'run' && !['start', 'test'].includes(name)) throw new Error('npm wants "run" here')
    if (first === 'npm' && args.length > 0 && args[0] !== '--') throw new Error('npm hands on what follows "--" alone')
    const handed = args[0] === '--' ? args.slice(1) : args
    return { told: command, script: name.startsWith('<') ? null : name, program: name, args: handed }
  }
  const files = first === 'node_modules/.bin/node' ? [first, rest[0] ?? ''] : [first]
  const missing = files.find((file) => !existsSync(join(root, file)))
  if (missing !== undefined) throw new Error(`there is no ${missing}`)
  const [, script = null] = /^scripts\/([\w-]+)\.ts$/.exec(files[1] ?? '') ?? []
  return { told: command, script, program: files.at(-1) ?? '', args: files.length > 1 ? rest.slice(1) : rest }
}

const known = documents.flatMap(commandsOf)

test('a misspelt command is detected', () => {
  const meaningsOf = (line: string) => commandsOf({ path: 'x.md', text: `\`${line}\`` }).map(meaningOf)
  expect(meaningsOf('A=x pnpm release members --canary 10')).toMatchObject([
    { script: 'release', told: { settings: ['A'] } },
  ])
  for (const wrong of [
    'pnpm relaese members',
    'npm run dcos',
    'npm promises E7',
    'npm start --demo-customers 5',
    'node_modules/.bin/tcs -p .',
    'node_modules/.bin/node scripts/write-doc.ts',
  ])
    expect(() => meaningsOf(wrong)).toThrow()
})

test('each command exists', () => {
  const wrong = known.flatMap((command) => {
    try {
      meaningOf(command)
      return []
    } catch (error) {
      return [`${command.document}: ${command.line}: ${error instanceof Error ? error.message : error}`]
    }
  })
  expect(known.length).toBeGreaterThan(60)
  expect(wrong).toEqual([])
})

const meant = known.flatMap((command) => {
  try {
    return [meaningOf(command)]
  } catch {
    return [] // given above
  }
})

/** Placeholders for the reader's values. */
const filledIn = (args: readonly string[]): string[] => args.map((word) => word.replace(/^(?:…|<.+>)$/, 'x'))

describe('our own programs accept the documented arguments', () => {
  /** It parses its options in a function that can be called without starting it. */
  const apart = ['dev']
  /** These validate every word; the others ask a console. */
  const withWords = ['promises', 'sabotage', 'bench', 'build']
  // Programs take a moment to start, so the options of all documents are passed at once.
  const ours = Map.groupBy(
    meant.filter(({ script }) => script !== null && !apart.includes(script)),
    ({ script, args: [word = ''] }) => (script === 'bench' && word !== '' ? `${script} ${word}` : script),
  )

  test.each([...ours])('%s', (_name, all) => {
    const [{ script } = { script: '' }] = all
    const args = all.flatMap(({ args }, n) => {
      const from = args.findIndex((word) => word.startsWith('--'))
      const isSaid = withWords.includes(script ?? '') && !(script === 'bench' && n > 0)
      return filledIn(isSaid ? args : from < 0 ? [] : args.slice(from))
    })
    const outcome = run(node, [join(root, `scripts/${script}.ts`), ...args, '--help'])
    expect(outcome).toEqual({ status: 0, said: expect.stringMatching(new RegExp(`^Usage: .*${script}`)) })
  })

  test('dev', () => {
    const commands = meant.filter(({ script }) => script === 'dev')
    expect(commands.length).toBeGreaterThan(3)
    const address = 'https://console.example'
    for (const { args } of commands) {
      const host = args.indexOf('--host') + 1
      const filled = args.map((word, n) => {
        if (host > 0 && n === host) return /^(?:…|<.+>)$/.test(word) ? address : word.replace('…', 'console.example')
        return word === '<area>' ? 'members' : word
      })
      expect(readOptions(filled, root).kind).toBe(/^(?!--)./.test(args[0] ?? '') ? 'area' : 'whole')
    }
  })

  test('pnpm test is given names of existing tests', () => {
    const chosen = meant.filter(({ script, args }) => script === 'test' && args.length > 0)
    expect(chosen.length).toBeGreaterThan(1)
    for (const { args } of chosen) {
      const names = args.filter((word) => !word.startsWith('-'))
      expect(() => chooseTests(names)).not.toThrow()
    }
  })

  test('areas exist', () => {
    const ofAreas = ['release', 'promote', 'rollback', 'can-release', 'preview', 'new-call', 'new-screen']
    const named = meant.filter(({ script }) => ofAreas.includes(script ?? '')).map(({ args }) => args[0] ?? '<area>')
    const allowed: readonly string[] = [...areas, 'host', 'server', '<area>']
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !allowed.includes(name))).toEqual([])
  })
})
