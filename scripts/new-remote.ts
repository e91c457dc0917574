import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { argv, cwd, env } from 'node:process'
import { screens } from '@console/host/contract/screens'
import { linkNewPackage } from './install.mjs'
import { otherLanguages, readGiven, readTitles, runCommand, sayNext } from './new/command.ts'
import { planRemote } from './new/remote.ts'
import { planRepository } from './new/repository.ts'
import { Refused } from './new/text.ts'
import { draftOf, writePlan } from './new/tree.ts'
import { root } from './root.ts'
import { latestSdk } from './sdk/latest.ts'

const titles = otherLanguages.map((code) => `--${code} <text>`).join('] [')
const usage = `pnpm new-remote <name> [--title <text>] [${titles}] [--into <folder> [--console <url>]]`

type Given = ReturnType<typeof readGiven>

/** A remote in this tree. */
const inTree = (name: string, { option }: Given): void => {
  const draft = draftOf(root)
  const screen = planRemote(draft, screens, {
    name,
    title: option('title'),
    titles: readTitles(option),
  })
  writePlan(root, draft.plan)
  console.log('\nLinking the package …')
  linkNewPackage()
  sayNext(
    `See it at ${screen.path}: pnpm dev, or pnpm dev ${name} --host <console>.`,
    ...screen.untranslated.map(
      (file) =>
        `Translate its title in ${file} and in remote-${name}/src/screens.ts; until then it is shown in English.`,
    ),
    `Add to it: pnpm new-screen ${name} <id>, pnpm new-call ${name} <name>.`,
    `Release it to agents: pnpm release ${name}.`,
  )
}

/** A separate repository: for a new area, or for one of this tree, which stays here until it is removed. */
const intoRepository = async (name: string, given: string, { option }: Given): Promise<void> => {
  const folder = resolve(env.INIT_CWD ?? cwd(), given)
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git'))
    throw new Refused(`${folder} is not empty.`)
  const url = originOf(option('console') ?? 'http://localhost:3000')
  const files = await planRepository({
    area: name,
    title: option('title'),
    titles: readTitles(option),
    url,
    version: await latestSdk(url),
    languages: otherLanguages,
  })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  chmodSync(join(folder, 'ci/run'), 0o755)
  if (!existsSync(join(folder, '.git'))) spawnSync('git', ['init', '--quiet'], { cwd: folder, stdio: 'inherit' })
  console.log(`${files.size} files in ${folder}`)
  sayNext(
    `cd ${relative(env.INIT_CWD ?? cwd(), folder) || '.'}; export RELEASE_TOKEN=<token of the team>; npm install`,
    'npm test',
    `npm run dev -- --host ${url}`,
  )
}

const originOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new Refused('--console takes the address of a console, such as https://console.example.')
  return url.origin
}

await runCommand(async () => {
  const given = readGiven(argv.slice(2), 1, ['title', 'into', 'console', ...otherLanguages], usage)
  const [name = ''] = given.names
  const into = given.option('into')
  await (into === undefined ? inTree(name, given) : intoRepository(name, into, given))
})
