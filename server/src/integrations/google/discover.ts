import { allowInsecureRequests, type Configuration, discovery, enableNonRepudiationChecks } from 'openid-client'
import { Failed } from '../../platform/errors/failed.ts'
import type { GoogleConfig } from './config.ts'

const patienceSeconds = 10

/** A provider's discovery document, requested once; failures are not cached. */
export const discoverer = (place: GoogleConfig): (() => Promise<Configuration>) => {
  let discovered: Promise<Configuration> | undefined
  return () => {
    discovered ??= discovery(new URL(place.issuer), place.clientId, place.clientSecret, undefined, {
      timeout: patienceSeconds,
      // Only a loopback issuer can use http; the settings ensure it.
      execute: [enableNonRepudiationChecks, ...(place.issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    }).catch(() => {
      discovered = undefined
      throw new Failed('providerUnavailable')
    })
    return discovered
  }
}
