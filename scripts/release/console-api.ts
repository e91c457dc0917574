import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Deployment, RunningArea } from '@console/shared/contract/calls/releases'
import type { ReleaseState } from '@console/shared/contract/release'
import type { Reply } from '@console/shared/contract/reply'
import { homeConsole } from '../build/parts.ts'
import { isSdk, root } from '../root.ts'
import { type Given, Refused, textOf } from './command.ts'

interface DeployBody {
  readonly build: string
  readonly share?: number
  readonly notes?: string
  readonly commit?: string
  readonly uncommitted?: boolean
  readonly again?: boolean
}

/** Client of a console's release API. */
export interface Console {
  /** Without a trailing slash. */
  readonly url: string
  readonly state: () => Promise<ReleaseState>
  readonly list: () => Promise<{ environment: string; areas: readonly RunningArea[] }>
  readonly deployments: (area: string) => Promise<readonly Deployment[]>
  /** The bill of materials of a stored build. */
  readonly bill: (area: string, build: string) => Promise<object>
  readonly upload: (area: string, tar: Uint8Array) => Promise<{ build: string; stored: boolean; restored?: boolean }>
  readonly uploadSdk: (tar: Uint8Array) => Promise<{ version: string; stored: boolean }>
  readonly deploy: (area: string, body: DeployBody) => Promise<Deployment>
  readonly promote: (area: string, build: string) => Promise<Deployment>
  readonly rollBack: (area: string, build: string) => Promise<Deployment>
  readonly withdraw: (area: string, build: string) => Promise<Deployment>
  readonly preview: (
    area: string,
    body: { build: string; email: string; hours: number },
  ) => Promise<{ path: string; expires_at: string }>
}

const usualUrl = 'http://localhost:3000'
const timeoutMs = 30_000
/** Timeout of 50 MB through any proxies in between. */
const uploadTimeoutMs = 300_000

/** The console from `--to`, `CONSOLE_URL` or the default, with its release token. */
export const findConsole = (given: Given, env: Readonly<Record<string, string | undefined>> = process.env): Console => {
  const text = textOf(given, 'to') ?? env.CONSOLE_URL ?? homeConsole ?? usualUrl
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Refused(`"${text}" is no address of a console: write it like https://console.example.com.`)
  return connect(url.origin, readToken(url, env))
}

const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** A local development console leaves a token for all areas in its data folder. */
const readToken = (url: URL, env: Readonly<Record<string, string | undefined>>): string => {
  const given = env.RELEASE_TOKEN?.trim()
  if (given) return given
  const file = join(resolve(root, env.DATA_DIR || '.data'), 'release-token')
  if (isLoopback(url) && existsSync(file)) return readFileSync(file, 'utf8').trim()
  throw new Refused(
    isLoopback(url) && !isSdk
      ? `There is no release token at ${file}: start the console with npm start, or set RELEASE_TOKEN.`
      : `Set RELEASE_TOKEN to a release token of your team; a Super User adds one at ${url.origin}/releases?tab=rights.`,
  )
}

/** A console at an address, with its release token. */
export const connect = (url: string, token: string): Console => {
  const send = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const limit = init.method === 'POST' && init.body instanceof Uint8Array ? uploadTimeoutMs : timeoutMs
    const reply = await fetch(`${url}/api/release/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...init.headers },
      signal: AbortSignal.timeout(limit),
      redirect: 'manual',
    }).catch((error: unknown) => {
      throw unreachable(url, error)
    })
    return readReply<T>(url, reply)
  }
  const post = <T>(path: string, body: object): Promise<T> =>
    send(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

  return {
    url,
    state: () => send('state'),
    list: () => send('list'),
    deployments: (area) => send(`deployments/${area}`),
    bill: (area, build) => send(`bill/${area}/${build}`),
    upload: (area, tar) =>
      // A copy, because a request body must own its buffer.
      send(`${area}/builds`, {
        method: 'POST',
        body: new Uint8Array(tar),
        headers: { 'content-type': 'application/x-tar' },
      }),
    uploadSdk: (tar) =>
      send('sdk', { method: 'POST', body: new Uint8Array(tar), headers: { 'content-type': 'application/x-tar' } }),
    deploy: (area, body) => post(`${area}/deploy`, body),
    promote: (area, build) => post(`${area}/promote`, { build }),
    rollBack: (area, build) => post(`${area}/rollback`, { build }),
    withdraw: (area, build) => post(`${area}/withdraw`, { build }),
    preview: (area, body) => post(`${area}/preview`, body),
  }
}

const unreachable = (url: string, error: unknown): Refused => {
  const cause = error instanceof Error ? error : new Error(String(error))
  if (cause.name === 'TimeoutError') return new Refused(`The console at ${url} did not answer in time: try again.`)
  return new Refused(`No console answers at ${url}: start it with npm start, or name it with --to.`)
}

const readReply = async <T>(url: string, response: Response): Promise<T> => {
  const text = await response.text()
  const reply = parseReply<T>(text)
  if (reply === null)
    throw new Refused(
      `What answers at ${url} is no console that takes releases (HTTP ${response.status}): check the address.`,
    )
  if (reply.status) return reply.data
  if (response.status === 401)
    throw new Refused(
      `${url} does not know this release token, or it was revoked: a Super User adds one at ${url}/releases?tab=rights.`,
    )
  throw new Refused(reply.message)
}

const parseReply = <T>(text: string): Reply<T> | null => {
  try {
    // The envelope of every answer; the contract guarantees its content.
    const reply = JSON.parse(text) as Reply<T>
    return typeof reply?.status === 'boolean' ? reply : null
  } catch {
    return null
  }
}
