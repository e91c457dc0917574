import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { build } from 'esbuild'

type Show = (mails: readonly string[], names?: readonly string[]) => unknown

/** Operations of the page in remote-mail/src/parts/message/testing/render-paths.ts. */
export interface RenderPaths
  extends Readonly<Record<'read' | 'readBare' | 'readRaw' | 'write' | 'text' | 'line', Show>> {
  readonly control: (mails: readonly string[], names: readonly string[]) => Promise<void>
  readonly bodyOf: (html: string) => Promise<string>
  readonly large: (source: LargeSource) => Promise<LargeMail>
}

/** A mail made of one piece repeated many times. */
export interface LargeSource {
  readonly kind: 'html' | 'text'
  readonly before: string
  readonly unit: string
  readonly times: number
  readonly after: string
}

interface LargeMail {
  readonly kind: 'drawn' | 'tooLarge'
  readonly maxMs: number
  readonly tookMs: number
  readonly shownMs: number
}

/** Begins like an attack's frame; its script runs later than any attack would. */
const sentinel = '<img src="/nothing" onerror="setTimeout(() => setTimeout(alert, 150), 150)">'

const bundle = async (): Promise<string> => {
  const root = join(import.meta.dirname, '../..')
  const { outputFiles } = await build({
    absWorkingDir: join(root, 'remote-mail'),
    entryPoints: ['src/parts/message/testing/render-paths.ts'],
    bundle: true,
    format: 'iife',
    write: false,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

/** A site with the render paths of mails, and with a sink that counts connections. */
export const startAttackSite = async () => {
  const script = await bundle()
  const leaked = new Set<string>()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const leak = /^\/leak\/([\w-]+\/\d+)/.exec(path)?.[1]
    if (leak !== undefined) {
      leaked.add(leak)
      response.writeHead(200, { 'content-type': 'text/css', 'access-control-allow-origin': '*' }).end()
    } else if (path === '/script.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else if (path === '/')
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><title>Attacks</title><body><script src="/script.js"></script>')
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  return {
    origin,
    leakedOf: (kind: string) => [...leaked].filter((leak) => leak.startsWith(`${kind}/`)),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Scripts that ran, by the name of the frame. */
export const watchExecutions = async (page: Page): Promise<Set<string>> => {
  const ran = new Set<string>()
  await page.exposeBinding('reportExecution', (_source, name: string) => void ran.add(name))
  await page.addInitScript(() => {
    const report = () => {
      let frame: Window = globalThis.window
      // A frame inside an attack's frame belongs to the attack.
      try {
        while (frame.parent !== frame && frame.parent !== top) frame = frame.parent
      } catch {
        // Cross-origin: its own name or its given name identifies it.
      }
      const { reportExecution } = globalThis as unknown as { reportExecution?: (name: string) => void } // the binding above
      reportExecution?.(frame.name || window.name || 'page')
    }
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'write'])
      Object.defineProperty(globalThis, name, { value: report, configurable: true, writable: true })
  })
  return ran
}

/** A task in a trace: its duration, and the CPU time of its thread. */
interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * The longest task of the page's own window during an action, in milliseconds of its thread's CPU time, which excludes
 * other processes.
 */
export const longestTask = async <T>(page: Page, work: () => Promise<T>): Promise<{ result: T; workMs: number }> => {
  const browser = page.context().browser()
  if (browser === null) throw new Error('There is no browser to trace.')
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] })
  // The page's own renderer process.
  await page.evaluate(() => performance.mark('own window'))
  const result = await work()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly Traced[] } // Chromium's format
  const own = traceEvents.find(({ name }) => name === 'own window')
  const tasks = traceEvents.filter(({ name, pid, tid }) => /RunTask$/.test(name) && pid === own?.pid && tid === own.tid)
  if (tasks.length === 0) throw new Error('The trace tells of no task.')
  // What the test itself sends and requests is not the window's work.
  return { result, workMs: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000 }
}

let settled = 0

/** Runs an action in the page and waits until everything it triggers must have run: what started after it has. */
export const drive = async (
  page: Page,
  ran: ReadonlySet<string>,
  path: Exclude<keyof RenderPaths, 'large' | 'bodyOf'>,
  mails: readonly string[],
  names: readonly string[] = [],
): Promise<void> => {
  const atOnce = 40
  for (let at = 0; at < mails.length; at += atOnce) {
    settled += 1
    const end = `settled ${settled}`
    const part = [mails.slice(at, at + atOnce), names.slice(at, at + atOnce)] as const
    await page.evaluate(
      async ([name, [some, their], last, html]) => {
        const { renderPaths } = globalThis as unknown as { renderPaths: RenderPaths } // set by its script
        await renderPaths[name](some, their)
        await renderPaths.control([html], [last])
      },
      [path, part, end, sentinel] as const,
    )
    await expect.poll(() => ran.has(end), { intervals: [50], timeout: 30_000 }).toBe(true)
    await page.evaluate(() => document.body.replaceChildren())
  }
}
