import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Failed } from '../mechanism/failed.ts'
import type { SocialProvider } from '../mechanism/sign-in-options.ts'
import { openIdProvider } from './provider.ts'

interface StandIn extends SocialProvider {
  readonly stop: () => void
}

/**
 * Google for development and tests: knows the demo agents, asks for no password. It is started when somebody first wants
 * to sign in by it, for most starts of a server it is never needed; it ends with this process, however that ends.
 */
export const googleStandIn = (): StandIn => {
  let stopRunning = () => {}
  let running: Promise<SocialProvider> | undefined

  const start = async (): Promise<SocialProvider> => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'stand-in-server.ts')], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    stopRunning = () => child.kill()
    const ended = once(child, 'exit')
    void ended.then(() => {
      running = undefined
    })
    const [line] = await Promise.race([
      once(createInterface(child.stdout), 'line'),
      ended.then(() => Promise.reject(new Failed('providerUnavailable'))),
    ])
    const place = { issuer: String(line), clientId: 'console', clientSecret: 'none' }
    return openIdProvider(place, { lasting: false })
  }
  const provider = (): Promise<SocialProvider> => {
    running ??= start()
    return running
  }
  return {
    lasting: false,
    start: async (redirectUri) => (await provider()).start(redirectUri),
    finish: async (sent, answer) => (await provider()).finish(sent, answer),
    stop: () => stopRunning(),
  }
}
