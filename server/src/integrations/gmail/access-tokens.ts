import type { AccessToken } from './consent.ts'

/** A token that expires sooner is renewed before it is used. */
const marginMs = 60_000

export interface AccessTokens {
  /** A grant's token, cached or requested once for all who wait. */
  readonly get: (refreshToken: string, email: string) => Promise<string>
  /** This token was rejected: the next caller gets another. */
  readonly drop: (refreshToken: string, token: string) => void
  /** The grant was revoked. */
  readonly forget: (refreshToken: string) => void
}

interface Held {
  readonly token: string
  readonly until: number
}

/** Access tokens of grants, in memory only. */
export const accessTokens = (renew: (refreshToken: string, email: string) => Promise<AccessToken>): AccessTokens => {
  const held = new Map<string, Held>()
  const renewals = new Map<string, Promise<string>>()

  const ask = async (refreshToken: string, email: string): Promise<string> => {
    const { token, seconds } = await renew(refreshToken, email)
    held.set(refreshToken, { token, until: performance.now() + seconds * 1_000 - marginMs })
    return token
  }
  return {
    get: (refreshToken, email) => {
      const known = held.get(refreshToken)
      if (known && known.until > performance.now()) return Promise.resolve(known.token)
      const running =
        renewals.get(refreshToken) ?? ask(refreshToken, email).finally(() => renewals.delete(refreshToken))
      renewals.set(refreshToken, running)
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
