import type { AccessToken } from './consent.ts'

/** One that ends sooner is renewed before it is used. */
const marginMs = 60_000

export interface AccessTokens {
  /** Of a grant, from memory or asked for: once, for however many wait. */
  readonly get: (refreshToken: string, email: string) => Promise<string>
  /** This one was not taken: the next who asks gets another. */
  readonly drop: (refreshToken: string, token: string) => void
  /** The grant is no more. */
  readonly forget: (refreshToken: string) => void
}

interface Held {
  readonly token: string
  readonly until: number
}

/** Access tokens of grants, in memory alone. */
export const accessTokens = (renew: (refreshToken: string, email: string) => Promise<AccessToken>): AccessTokens => {
  const held = new Map<string, Held>()
  const asked = new Map<string, Promise<string>>()

  const ask = async (refreshToken: string, email: string): Promise<string> => {
    const { token, seconds } = await renew(refreshToken, email)
    held.set(refreshToken, { token, until: Date.now() + seconds * 1_000 - marginMs })
    return token
  }
  return {
    get: (refreshToken, email) => {
      const known = held.get(refreshToken)
      if (known && known.until > Date.now()) return Promise.resolve(known.token)
      const running = asked.get(refreshToken) ?? ask(refreshToken, email).finally(() => asked.delete(refreshToken))
      asked.set(refreshToken, running)
      return running
    },
    drop: (refreshToken, token) => {
      if (held.get(refreshToken)?.token === token) held.delete(refreshToken)
    },
    forget: (refreshToken) => {
      held.delete(refreshToken)
    },
  }
}
