import type { Secrets } from '../secrets/seal.ts'

/** Long enough for a browser to begin; a download that has begun goes on. */
const lastsMs = 60_000
const owner = 'export link'

/** Which export a link is of, and by whose session it was asked for. */
interface Link {
  readonly id: number
  readonly sessionId: number
}

/** Signs an address: it cannot be made or changed without the server's key. */
export const sealLink = (secrets: Secrets, { id, sessionId }: Link): string =>
  secrets.seal(JSON.stringify([id, sessionId, Date.now() + lastsMs]), owner).toString('base64url')

/** What such a text says; null: it is not ours, or it has run out. */
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
