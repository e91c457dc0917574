import type { Secrets } from '../secrets/seal.ts'

/** Long enough for a browser to start; a started download continues. */
const lastsMs = 60_000
const owner = 'export link'

/** The export of a link, and the session that requested it. */
interface Link {
  readonly id: number
  readonly sessionId: number
}

/** Signs a link: it cannot be forged without the server's key. */
export const sealLink = (secrets: Secrets, { id, sessionId }: Link): string =>
  secrets.seal(JSON.stringify([id, sessionId, Date.now() + lastsMs]), owner).toString('base64url')

/** Reads a link; null if it is invalid or has expired. */
export const openLink = (secrets: Secrets, text: string): Link | null => {
  try {
    const [id, sessionId, until] = JSON.parse(secrets.open(Buffer.from(text, 'base64url'), owner)) as number[] // sealed above
    return id !== undefined && sessionId !== undefined && until !== undefined && until > Date.now()
      ? { id, sessionId }
      : null
  } catch {
    return null
  }
}
