import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { logIn } from '../e2e/support/calls.ts'
import { launch, type Page } from '../e2e/support/launch.ts'
import { signedInBrowser } from '../e2e/support/signed-in.ts'
import { startConsole } from '../e2e/support/start-console.ts'
import type { DrawnSpan, RecordedTrace } from '../scripts/docs/trace-picture.ts'
import { root } from '../scripts/root.ts'
import { type SentSpan, startCollector } from '../server/src/testing/neighbours/collector.ts'

/*
 * Records the trace of one click into docs/trace.json, of which `pnpm run docs` draws docs/pictures/trace.svg: an agent
 * exports a list of customers. `node bench/trace.ts`
 */

/** Spans leave the server in batches, every two seconds. */
const lastBatchMs = 4_000

/** The moment of the last click in the page, in milliseconds since 1970. */
const rememberClicks = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'click',
      ({ timeStamp }) => Object.assign(globalThis, { clickedAt: performance.timeOrigin + timeStamp }),
      true,
    )
  })

const partOf = ({ name, kind }: SentSpan): DrawnSpan['part'] => {
  if (kind === 5 || name.startsWith('export ')) return 'job'
  return kind === 2 ? 'call' : 'database'
}

const collector = await startCollector()
const running = await startConsole({ customers: 2_000, env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint } })
const browser = await launch()
const context = await signedInBrowser(browser, running.url, await logIn(running.url, 'manager'), {
  viewport: { width: 1280, height: 800 },
})
const page = await context.newPage()
await rememberClicks(page)

/** Exports what the list shows, and returns the request. */
const exportList = async () => {
  await page.goto('/customers-list?plan=professional')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const button = page
    .getByRole('dialog', { name: 'Export', exact: true })
    .getByRole('button', { name: /^Export [\d,]+ rows?$/ })
  const [request] = await Promise.all([page.waitForRequest(/exportMasterMembersData/), button.click()])
  await page.getByText(/The export is ready/).waitFor()
  return request
}
// The first one compiles what the second one only runs.
await exportList()
await page.reload()
const request = await exportList()
await sleep(lastBatchMs)

const [, traceId = '', clickId = ''] = (request.headers().traceparent ?? '').split('-')
const clickedAt = await page.evaluate(() => (globalThis as unknown as { clickedAt: number }).clickedAt) // set above
const { startTime, responseEnd } = request.timing()
const after = (nanoseconds: string) => Number(BigInt(nanoseconds) / 1_000n) / 1_000 - clickedAt
const spans: DrawnSpan[] = collector.spans
  .filter((span) => span.traceId === traceId)
  .map((span) => ({
    id: span.spanId,
    parent: span.parentSpanId ?? null,
    name: span.name,
    part: partOf(span),
    startMs: after(span.startTimeUnixNano),
    endMs: after(span.endTimeUnixNano),
  }))
const recorded: RecordedTrace = {
  recorded: new Date().toISOString().slice(0, 10),
  clicked: 'Export of a list of customers',
  traceId,
  spans: [
    {
      id: clickId,
      parent: null,
      name: 'click, until the answer is there',
      part: 'browser',
      startMs: 0,
      endMs: startTime + responseEnd - clickedAt,
    },
    ...spans,
  ],
}
await writeFile(join(root, 'docs/trace.json'), `${JSON.stringify(recorded, null, 2)}\n`)
console.log(`${recorded.spans.length} spans of trace ${traceId}`)
await browser.close()
await running.stop()
await collector.stop()
process.exit(0)
