import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { parseArgs } from 'node:util'
import { releaseApi, releaseChanged } from '../e2e/support/builds.ts'
import { launch } from '../e2e/support/launch.ts'
import { copyRemote } from '../e2e/support/remote-copy.ts'
import { startConsole } from '../e2e/support/start-console.ts'
import { host, nameOf, type Part, remotes } from '../scripts/build/parts.ts'
import { partOptions } from '../scripts/performance/part-options.ts'
import { keepTables, short } from '../scripts/performance/tables.ts'
import { root } from '../scripts/root.ts'
import { runDev } from '../scripts/testing/dev-command.ts'
import { signedIn } from './browser/visit.ts'

/*
 * What a team waits for: builds, a release and a rollback until an open tab shows them, `pnpm dev` until the first
 * paint and from an edit to the screen.
 *
 *   pnpm bench teams [--before]
 */

const { values } = parseArgs({ options: partOptions.teams })
const rows: [string, string][] = []
const keep = (what: string, ms: number): void => {
  rows.push([what, ms < 1_000 ? `${Math.round(ms)} ms` : `${short(ms / 1_000)} s`])
  console.log(rows.at(-1)?.join(': '))
}
const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const begun = performance.now()
  const done = await work()
  keep(what, performance.now() - begun)
  return done
}

/** Runs the build command; of these parts nothing is known to be built. */
const build = async (parts: readonly Part[], forgotten: readonly Part[]): Promise<void> => {
  for (const part of forgotten) rmSync(join(root, '.cache/build', nameOf(part)), { force: true })
  const child = spawn(execPath, [join(root, 'scripts/build.ts'), ...parts.map(nameOf)], { stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The build of ${parts.map(nameOf).join(', ')} failed.`)
}

const all = [host, ...remotes()]
await timed('build of all parts', () => build(all, all))
await timed('build of all parts, nothing changed', () => build(all, []))
for (const part of all) await timed(`build of ${nameOf(part)} alone`, () => build([part], [part]))

const area = 'members'
const browser = await launch()
const running = await startConsole({ customers: 2_000 })
const context = await signedIn(browser, running.url)
const page = await context.newPage()
await page.goto(`${running.url}/customers-list`)
const title = page.getByRole('heading', { level: 1 })
const shows = (text: string) => title.filter({ hasText: text }).waitFor()
await shows('Customers')
const change = (text: string) =>
  text.replaceAll('customersList.title",defaultMessage:"Customers"', 'customersList.title",defaultMessage:"Buyers"')
await timed('release of a built area: packed, sent, live', () =>
  releaseChanged(running, area, { id: 'a00000000001', version: '9.0.0', change }),
)
await timed('from then until an open tab draws it', () => shows('Buyers'))
await timed('rollback', async () => (await releaseApi(running)).rollBack(area, 'a00000000001'))
await timed('from then until an open tab draws it', () => shows('Customers'))

const copy = await copyRemote(area)
const dev = await runDev([area, '--host', running.url, '--folder', copy.folder, '--port', '0'])
keep('pnpm dev until it serves', dev.startMs)
const tab = await browser.newPage()
await timed('from then to the first paint', async () => {
  await tab.goto(dev.url)
  await tab.getByLabel('Email').waitFor()
})
const edited = await (await signedIn(browser, dev.url)).newPage()
await edited.goto(`${dev.url}/customers-list`)
const words = 'src/screens/customers-list/customers-list.messages.ts'
const names = ['Customers', 'Buyers', 'Clients', 'Accounts']
const titled = (name: string) => edited.getByRole('heading', { level: 1, name }).waitFor()
await titled('Customers')
for (const [at, name] of names.slice(1).entries()) {
  await copy.edit(words, `defaultMessage: '${names[at]}'`, `defaultMessage: '${name}'`)
  await timed(`edit ${at + 1} to the screen`, () => titled(name))
}
await dev.stop()
await copy.remove()
await browser.close()
await running.stop()

keepTables(
  'teams',
  'pnpm bench teams',
  [{ title: 'What a team waits for', head: ['', ''], rows }],
  values.before ? 'before' : 'now',
)
process.exit(0)
