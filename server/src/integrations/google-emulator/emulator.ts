import type { SocialProvider } from '../../platform/authentication/sign-in-options.ts'
import { Failed } from '../../platform/errors/failed.ts'
import { type GoogleGrants, googleGrants } from '../gmail/consent.ts'
import { GmailFailed } from '../gmail/failure.ts'
import type { Gmail } from '../gmail/gmail.ts'
import { openGmail } from '../gmail/open-gmail.ts'
import { openIdProvider } from '../google/provider.ts'
import type { EmulatorOptions } from './emulator-options.ts'
import { spawnGoogle } from './spawn-google.ts'

interface Emulator extends SocialProvider {
  readonly gmail: Gmail
  /** Resolves after its mail is stored. */
  readonly stop: () => Promise<void>
}

interface Run {
  readonly url: string
  readonly provider: SocialProvider
  readonly grants: GoogleGrants
}

/**
 * Google for development and tests: knows the demo agents and asks for no password. Started on first use, because most
 * server starts never need it; it ends with this process.
 */
export const googleEmulator = (options: () => Promise<EmulatorOptions> = async () => ({})): Emulator => {
  let stopRunning = async () => {}
  let running: Promise<Run> | undefined

  const start = async (): Promise<Run> => {
    const { url, ended, stop } = await spawnGoogle(await options())
    stopRunning = stop
    void ended.then(() => {
      running = undefined
    })
    const place = { issuer: url, clientId: 'console', clientSecret: 'none' }
    return { url, provider: openIdProvider(place, { lasting: false }), grants: googleGrants(place) }
  }
  const run = (): Promise<Run> => {
    running ??= start().catch(() => {
      running = undefined
      throw new Failed('providerUnavailable')
    })
    return running
  }
  const runForGmail = (): Promise<Run> =>
    run().catch(() => {
      throw new GmailFailed('unavailable')
    })
  return {
    lasting: false,
    start: async (redirectUri) => (await run()).provider.start(redirectUri),
    finish: async (sent, answer) => (await run()).provider.finish(sent, answer),
    gmail: openGmail(
      {
        apiUrl: async () => (await runForGmail()).url,
        grants: {
          begin: async (redirectUri, email) => (await run()).grants.begin(redirectUri, email),
          finish: async (departure, answer) => (await run()).grants.finish(departure, answer),
          revoke: async (refreshToken) => (await runForGmail()).grants.revoke(refreshToken),
          renew: async (refreshToken, email) => (await runForGmail()).grants.renew(refreshToken, email),
        },
      },
      { emulator: true },
    ),
    stop: () => stopRunning(),
  }
}
