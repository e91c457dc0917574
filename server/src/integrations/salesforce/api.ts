import { Failed } from '../../platform/errors/failed.ts'
import type { SalesforceConfig } from './config.ts'

const version = 'v60.0'
const patienceMs = 10_000

export type SalesforceRecord = Readonly<Record<string, unknown>>

/** A text field of a record, or null. */
export const field = (record: SalesforceRecord, name: string): string | null => {
  const value = record[name]
  return typeof value === 'string' ? value : null
}

const isRecord = (value: unknown): value is SalesforceRecord => typeof value === 'object' && value !== null

/** Salesforce codes such as REQUIRED_FIELD_MISSING; its texts are not passed on, because they quote what was sent. */
const codeOf = (body: unknown): string => {
  const [first]: unknown[] = Array.isArray(body) ? body : []
  return (isRecord(first) && field(first, 'errorCode')?.match(/^[A-Z_]{1,60}$/)?.[0]) || 'unknown'
}

const unavailable = () => new Failed('salesforceUnavailable')

const refused = (code: string) =>
  new Failed('salesforceRefused', { params: { code }, message: `Salesforce refused it: ${code}.` })

/**
 * Salesforce's REST API as the integration user of the client credentials flow. Errors contain no secret and no
 * address.
 */
export const salesforceApi = ({ url, clientId, clientSecret }: SalesforceConfig) => {
  const ask = async (path: string, init: RequestInit): Promise<{ status: number; body: unknown }> => {
    const patience = AbortSignal.timeout(patienceMs)
    const answer = await fetch(`${url}${path}`, { ...init, redirect: 'error', signal: patience }).catch(() => {
      throw unavailable()
    })
    if (answer.status >= 500 || answer.status === 429) throw unavailable()
    const body: unknown = await answer.json().catch(() => {
      throw unavailable()
    })
    return { status: answer.status, body }
  }

  let token: Promise<string> | undefined
  const signIn = async (): Promise<string> => {
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const { status, body } = await ask('/services/oauth2/token', { method: 'POST', body: new URLSearchParams(form) })
    const given = isRecord(body) ? field(body, 'access_token') : null
    if (status !== 200 || given === null) throw refused('SIGN_IN')
    return given
  }
  /** Requested once; failures are not cached. */
  const currentToken = (): Promise<string> => {
    token ??= signIn().catch((error: unknown) => {
      token = undefined
      throw error
    })
    return token
  }

  const request = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1) {
      const used = currentToken()
      const headers = { authorization: `Bearer ${await used}`, 'content-type': 'application/json' }
      const { status, body } = await ask(`/services/data/${version}${path}`, { ...init, headers })
      if (status === 401 && attempt === 1) {
        // It has expired. Another request may already have a new one.
        if (token === used) token = undefined
        continue
      }
      if (status >= 400) throw refused(codeOf(body))
      return body
    }
  }

  return {
    query: async (soql: string): Promise<readonly SalesforceRecord[]> => {
      const body = await request(`/query?q=${encodeURIComponent(soql)}`)
      if (!isRecord(body) || !Array.isArray(body.records)) throw unavailable()
      return body.records.filter(isRecord)
    },
    /** Creates a record and returns its id. */
    create: async (kind: string, fields: Readonly<Record<string, string>>): Promise<string> => {
      const body = await request(`/sobjects/${kind}`, { method: 'POST', body: JSON.stringify(fields) })
      const id = isRecord(body) ? field(body, 'id') : null
      if (id === null) throw unavailable()
      return id
    },
  }
}
