import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { percentile } from '../percentile.ts'

/** One request to a server. */
export interface Question {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly address: string
  readonly body?: (round: number, connection: number) => object
  /** A change: each request has its own idempotency key, and reads the result. */
  readonly changed?: (answer: string) => void
}

export interface Answered {
  readonly p50: number
  readonly p99: number
  readonly perSecond: number
  /** All durations, including the warm-up. */
  readonly asked: number
}

const warmUpMs = 1_000
const measuredMs = 4_000

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const ask = (
  url: URL,
  { method, body, changed }: Question,
  headers: Record<string, string>,
  round: number,
  connection: number,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body(round, connection))
    const begun = performance.now()
    const own = {
      ...(text && { 'content-type': 'application/json' }),
      ...(changed && { 'idempotency-key': randomUUID() }),
    }
    const sent = request(url, { agent, method, headers: { ...headers, ...own } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const answerText = changed || answer.statusCode !== 200 ? Buffer.concat(chunks).toString() : ''
        if (answer.statusCode !== 200) return reject(new Error(`${url.pathname}: ${answer.statusCode} ${answerText}`))
        resolve(performance.now() - begun)
        changed?.(answerText)
      })
    })
    sent.on('error', reject)
    sent.end(text)
  })

/** Repeats one request over several connections for some seconds. */
export const load = async (
  base: URL,
  question: Question,
  {
    connections,
    token,
    atMost = Number.POSITIVE_INFINITY,
  }: { readonly connections: number; readonly token?: string; readonly atMost?: number },
): Promise<Answered> => {
  const url = new URL(question.address, base)
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const times: number[] = []
  const begun = performance.now()
  let round = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let now = begun; now - begun < warmUpMs + measuredMs && round < atMost; now = performance.now()) {
        round += 1
        const ms = await ask(url, question, headers, round, connection)
        if (now - begun > warmUpMs || atMost < Number.POSITIVE_INFINITY) times.push(ms)
      }
    }),
  )
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond: times.length / (measuredMs / 1_000),
    asked: round,
  }
}
