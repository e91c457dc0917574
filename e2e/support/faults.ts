import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Route } from '@playwright/test'
import type { AreaFailureKind } from '../../shared/src/contract/area.ts'
import type { Differences, MadeBuild } from './tampering.ts'

/** A way in which a build can be broken: in its content, or in how its files are delivered. */
export interface Fault {
  readonly name: string
  readonly kind: AreaFailureKind
  readonly differences?: (area: string, screens: readonly string[]) => Differences
  readonly transport?: (route: Route, file: string, build: MadeBuild) => Promise<void> | void
}

/** The text of the area's error page for each kind. */
export const reasons = {
  missing: 'Its files are not on the server.',
  slow: 'It did not answer within 8 seconds.',
  'not-javascript': 'Something else than the program was sent, such as a web page.',
  tampered: 'Its files are not what was released, so they were not run.',
  incompatible: 'This build does not fit the console that is running here.',
  'threw-on-load': 'It failed while it was starting.',
  'threw-on-render': 'It failed while it was being drawn.',
  offline: 'The server cannot be reached. Please check your connection.',
} satisfies Record<AreaFailureKind, string>

export const entryScript = 'remoteEntry.js'
const isScript = (file: string) => file.endsWith('.js')
const typeOf = (file: string) => (isScript(file) ? 'text/javascript' : 'application/json')
const whole = (route: Route, file: string, { files }: MadeBuild) =>
  route.fulfill({ contentType: typeOf(file), body: files.get(file) ?? '' })

/** Sends the files of a build at 1 KB/s. */
const drip = async (route: Route, file: string, { files }: MadeBuild): Promise<void> => {
  const server = createServer(async (_request, response) => {
    const body = Buffer.from(files.get(file) ?? '')
    // The browser compares the redirect target with the page's own origin.
    response.writeHead(200, {
      'content-type': typeOf(file),
      'content-length': body.length,
      'access-control-allow-origin': '*',
      connection: 'close',
    })
    for (let at = 0; at < body.length && !response.destroyed; at += 1_000) {
      response.write(body.subarray(at, at + 1_000))
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
    response.end()
    server.close()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  await route.continue({ url: `http://127.0.0.1:${port}/${file}` })
}

/** The entry of a container whose screens all throw while rendering. */
const throwingScreens = (area: string, container: string, screens: readonly string[]): string => `
var ${container} = { init() {}, get: async () => () => ({ area: {
  area: '${area}', notes: '', menu: {}, words: {},
  screens: Object.fromEntries(${JSON.stringify(screens)}.map((id) =>
    [id, async () => ({ Screen() { throw new Error('broken while drawing') } })])),
} }) }`

/** The eleven kinds of the failure matrix. */
export const faults: readonly Fault[] = [
  { name: '404', kind: 'missing', transport: (route) => route.fulfill({ status: 404, body: 'not here' }) },
  { name: '500', kind: 'offline', transport: (route) => route.fulfill({ status: 500, body: 'broken' }) },
  { name: 'hang', kind: 'slow', transport: () => {} },
  { name: '1 KB/s', kind: 'slow', transport: drip },
  {
    name: 'truncated',
    kind: 'tampered',
    transport: (route, file, build) =>
      file === entryScript
        ? route.fulfill({ contentType: typeOf(file), body: (build.files.get(file) ?? '').slice(0, -200) })
        : whole(route, file, build),
  },
  {
    name: 'one byte flipped',
    kind: 'tampered',
    transport: (route, file, build) => {
      if (!isScript(file) || file === entryScript) return whole(route, file, build)
      const body = Buffer.from(build.files.get(file) ?? '')
      body[body.length >> 1] = (body[body.length >> 1] ?? 0) ^ 1
      return route.fulfill({ contentType: typeOf(file), body })
    },
  },
  {
    name: 'wrong MIME type',
    kind: 'not-javascript',
    transport: (route, file, build) =>
      route.fulfill({ contentType: 'application/octet-stream', body: build.files.get(file) ?? '' }),
  },
  {
    name: '200 with index.html',
    kind: 'not-javascript',
    transport: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Please sign in</title>' }),
  },
  {
    name: 'throws on load',
    kind: 'threw-on-load',
    differences: () => ({
      script: (text, file) => (file === entryScript ? `throw new Error('broken while starting');${text}` : text),
    }),
  },
  {
    name: 'throws on render',
    kind: 'threw-on-render',
    differences: (area, screens) => ({
      script: (text, file) => {
        const container = /^var (\w+);/m.exec(text)?.[1]
        return file === entryScript && container ? throwingScreens(area, container, screens) : text
      },
    }),
  },
  {
    name: 'incompatible shared version',
    kind: 'incompatible',
    differences: () => ({
      script: (text) => text.replaceAll('requiredVersion:"^19.0.0"', 'requiredVersion:"^18.0.0"'),
    }),
  },
]

/** Breaks the delivery of a manipulated build until the returned function is called. */
export const breakTransport = async (page: Page, fault: Fault, build: MadeBuild): Promise<() => Promise<void>> => {
  const { transport } = fault
  if (transport === undefined) return async () => {}
  // Slow files come from another port than the page.
  await page.context().grantPermissions(['local-network-access'])
  const base = build.entry.manifest.replace('mf-manifest.json', '')
  const pattern = `**${base}*`
  await page.route(pattern, (route) =>
    transport(route, new URL(route.request().url()).pathname.slice(base.length), build),
  )
  return () => page.unroute(pattern)
}

/** One of them, by name. */
export const fault = (name: string): Fault => {
  const found = faults.find((one) => one.name === name)
  if (found === undefined) throw new Error(`There is no fault ${name}.`)
  return found
}
