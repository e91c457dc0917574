import { expect, type Page, test } from '@playwright/test'
import { isLong, measured } from '../../shared/src/testing/measured.ts'
import { onThisMachine } from '../../shared/src/testing/on-this-machine.ts'
import {
  drive,
  type LargeSource,
  longestTask,
  type RenderPaths,
  startAttackSite,
  watchExecutions,
} from '../mail-attacks/attack-page.ts'
import dompurify from '../mail-attacks/dompurify.json' with { type: 'json' }
import h5sc from '../mail-attacks/h5sc.json' with { type: 'json' }
import { leaks } from '../mail-attacks/leaks.ts'
import { lineAttacks, ownAttacks, ownSample, textAttacks } from '../mail-attacks/own-attacks.ts'
import { oneIn } from '../support/rotation.ts'

test.describe.configure({ timeout: 300_000 })

const everyAttack = [...h5sc.payloads.map(({ payload }) => payload), ...dompurify.payloads, ...ownAttacks]

/**
 * A quarter of the attacks, in each commit another, is read without the guards of the frame, where one that got through
 * would run, and without any guard. The other ways get a fixed sample, and five large mails are read: the long run, and
 * MAIL_ATTACKS=all, send all each way, for some minutes.
 */
const all = isLong || process.env.MAIL_ATTACKS === 'all'
const attacks = all ? everyAttack : oneIn(4, everyAttack)
const some = all ? everyAttack : [...everyAttack.filter((_, at) => at % 16 === 0), ...ownSample]
const someLeaks = all ? leaks : oneIn(3, leaks)
/** A browser without guards takes 112 of 115 of them today. */
const leastLeaks = Math.floor(someLeaks.length * 0.6)

let site: Awaited<ReturnType<typeof startAttackSite>>
test.beforeAll(async () => {
  site = await startAttackSite()
})
test.afterAll(() => site.stop())

/** Nothing outside is requested; a script from there would be an attack that got through. */
const open = async (page: Page): Promise<Set<string>> => {
  await page.route(
    (url) => url.origin !== site.origin,
    (route) =>
      route.request().resourceType() === 'script'
        ? route.fulfill({ contentType: 'text/javascript', body: 'alert(1)' })
        : route.abort(),
  )
  const ran = await watchExecutions(page)
  await page.goto(site.origin)
  return ran
}

const executions = (ran: ReadonlySet<string>, kind: string) => [...ran].filter((name) => name.startsWith(kind))

const ways = [
  ['read', 'read in light and dark, and printed', some],
  ['readBare', 'read without the guards of the frame', attacks],
  ['readRaw', 'read with the guards of the frame alone', some],
  ['write', 'repeated in an answer or forwarded, or back in a draft', some],
  ['text', 'read and repeated as plain text', [...textAttacks, ...some]],
  ['line', 'as a subject, a snippet, a name, the name of a file', [...lineAttacks, ...some]],
] as const

for (const [way, what, mails] of ways)
  test(`no attack of the public collections or our own runs: ${what}`, async ({ page }) => {
    const ran = await open(page)
    await drive(page, ran, way, mails)
    const shown = [...ran].filter((name) => !name.startsWith('settled'))
    console.log(`${way}: ${mails.length} attacks, ran: ${shown.length}`)
    measured('D1', `attacks ${what}`, mails.length)
    measured('D1', `of them ran, ${what}`, shown.length)
    expect(shown).toEqual([])
  })

test('without a guard at least a third of the attacks run', async ({ page }) => {
  const ran = await open(page)
  const names = attacks.map((_, number) => `attack ${number}`)
  await drive(page, ran, 'control', attacks, names)
  const count = executions(ran, 'attack').length
  console.log(`attacks that run without a guard: ${count} of ${attacks.length}`)
  measured('D1', 'attacks that run without a guard', count)
  expect(count).toBeGreaterThanOrEqual(attacks.length / 3)
})

test('no server learns that a mail was opened; without a guard most do', async ({ page }) => {
  const ran = await open(page)
  const mails = (kind: string) => someLeaks.map((leak) => leak(site.origin, kind))
  for (const path of ['read', 'readBare', 'write', 'text', 'line'] as const) await drive(page, ran, path, mails(path))
  await drive(page, ran, 'readRaw', mails('readRaw'))
  await drive(
    page,
    ran,
    'control',
    mails('control'),
    someLeaks.map((_, number) => `leak ${number}`),
  )
  const counted = ['read', 'readBare', 'readRaw', 'write', 'text', 'line', 'control'].map((kind) => [
    kind,
    site.leakedOf(kind).length,
  ])
  console.log(`leaks: ${someLeaks.length}; requests: ${counted.map(([kind, count]) => `${kind} ${count}`).join(', ')}`)
  const guarded = ['read', 'readBare', 'write', 'text', 'line']
  measured('D2', 'ways to tell a server', someLeaks.length)
  measured('D2', 'requests', guarded.flatMap((kind) => site.leakedOf(kind)).length)
  measured('D2', 'requests without a guard', site.leakedOf('control').length)
  measured('D2', 'requests with the frame alone', site.leakedOf('readRaw').length)
  expect(Object.fromEntries(counted)).toMatchObject({ read: 0, readBare: 0, write: 0, text: 0, line: 0 })
  expect(site.leakedOf('control').length).toBeGreaterThanOrEqual(leastLeaks)
})

const row =
  '<tr><td style="padding:4px;color:#333"><a href="https://shop.example/x?y=1">Some text</a><p class="m">Of a <b>letter</b>.</p></td></tr>'
const html = (unit: string, times: number, before = '', after = ''): LargeSource => ({
  kind: 'html',
  before,
  unit,
  times: Math.ceil(times),
  after,
})
const text = (unit: string, times: number): LargeSource => ({ ...html(unit, times), kind: 'text' })
const megabytes = (count: number, unit: string) => (count * 1_000_000) / unit.length

/** The first five are always read: many elements, deep ones, much text, a large picture, nested quotes. */
const largeMails: readonly (readonly [string, LargeSource])[] = [
  ['5 MB of a newsletter', html(row, megabytes(5, row), '<table>', '</table>')],
  ['20,000 nested elements', html('<div style="margin:1px">', 20_000)],
  ['5 MB of plain text', text('A line with https://shop.example/x and words.\n', 105_000)],
  ['50 MB in base64', html('A', 50_000_000, '<img src="data:image/png;base64,', '">')],
  ['3,000 nested quotes', html('<blockquote type="cite">', 3_000, 'Hi ', 'deep')],
  ['5 MB of letters', html('lorem ipsum dolor sit amet ', 200_000, '<p>', '</p>')],
  ['5 MB in 5,000 paragraphs', html(`<p>${'lorem ipsum '.repeat(85)}</p>`, 5_000)],
  ['1 MB of a newsletter', html(row, megabytes(1, row), '<table>', '</table>')],
  ['20,000 nested elements of six kinds', html('<b><i><u><s><font><span>', 3_334)],
  ['5 MB in one line', text('word ', 1_000_000)],
  ['5 MB of style', html('.a{color:red}', 380_000, '<style>', '</style><p>x')],
  ['2 MB in one attribute', html('a:b;', 500_000, '<p style="', '">x')],
]

for (const [name, source] of all ? largeMails : largeMails.slice(0, 5))
  test(`a large mail blocks the window for less than 100 ms at a time: ${name}`, async ({ page }) => {
    await open(page)
    const { result, workMs } = await longestTask(page, () =>
      page.evaluate((mail) => {
        const { renderPaths } = globalThis as unknown as { renderPaths: RenderPaths } // set by its script
        return renderPaths.large(mail)
      }, source),
    )
    const { kind, maxMs, tookMs, shownMs } = result
    console.log(
      `${name}: ${kind}, longest task ${Math.round(workMs)} ms of work, ${maxMs} ms by the clock (0: under 50), ` +
        `prepared in ${tookMs} ms, shown in ${shownMs} ms`,
    )
    measured('D3', `longest task of ${name}, in ms of work (${kind})`, Math.round(workMs))
    // Scaled from the reference machine: a slower one takes longer for the same work.
    expect(workMs).toBeLessThan(onThisMachine(100))
  })

test('a mail rendered in many pieces equals the mail in one', async ({ page }) => {
  await open(page)
  const cell = '<tr><td style="color:red">Cell <b>bold</b></td></tr>'
  const whole = `<div><table>${cell.repeat(2_000)}</table></div><p>${'word '.repeat(40_000)}</p>`
  const body = await page.evaluate((mail) => {
    const { renderPaths } = globalThis as unknown as { renderPaths: RenderPaths } // set by its script
    return renderPaths.bodyOf(mail)
  }, whole)
  expect(body).toBe(
    `<div dir="auto">${whole.replace('<table>', '<table><tbody>').replace('</table>', '</tbody></table>')}</div>`,
  )
})
