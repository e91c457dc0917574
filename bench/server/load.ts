import { Agent, request } from 'node:http'
import { percentile } from '../percentile.ts'

/** One question to a server. */
export interface Question {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly address: string
  readonly body?: (round: number) => object
}

export interface Answered {
  readonly p50: number
  readonly p99: number
  readonly perSecond: number
}

const warmUpMs = 1_000
const measuredMs = 4_000

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const ask = (url: URL, { method, body }: Question, headers: Record<string, string>, round: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body(round))
    const begun = performance.now()
    const sent = request(
      url,
      { agent, method, headers: { ...headers, ...(text && { 'content-type': 'application/json' }) } },
      (answer) => {
        answer.resume()
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(performance.now() - begun)
          else reject(new Error(`${url.pathname}: ${answer.statusCode}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })

/** Asks the same over and over by so many connections for some seconds. */
export const load = async (
  base: URL,
  question: Question,
  { connections, token }: { readonly connections: number; readonly token?: string },
): Promise<Answered> => {
  const url = new URL(question.address, base)
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const times: number[] = []
  const begun = performance.now()
  let round = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let now = performance.now(); now - begun < warmUpMs + measuredMs; now = performance.now()) {
        round += 1
        const ms = await ask(url, question, headers, round)
        if (now - begun > warmUpMs) times.push(ms)
      }
    }),
  )
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond: times.length / (measuredMs / 1_000),
  }
}
