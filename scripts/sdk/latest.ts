import { env } from 'node:process'
import { Refused } from '../new/text.ts'

const answerWithinMs = 60_000

/** The current SDK version of a console. */
export const latestSdk = async (url: string): Promise<string> => {
  const token = env.RELEASE_TOKEN
  const answer = await fetch(`${url}/sdk/@console%2fsdk`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(() => {
    throw new Refused(`No console answers at ${url}: start it with npm start, or name it with --console.`)
  })
  if (answer.status === 401)
    throw new Refused(
      `Set RELEASE_TOKEN to a release token of your team; a Super User adds one at ${url}/releases?tab=rights.`,
    )
  const metadata = (await answer.json().catch(() => null)) as { 'dist-tags'?: { latest?: string } } | null
  const latest = metadata?.['dist-tags']?.latest
  if (!answer.ok || latest === undefined)
    throw new Refused(`${url} gives out no SDK (HTTP ${answer.status}): it comes with pnpm release host.`)
  return latest
}
