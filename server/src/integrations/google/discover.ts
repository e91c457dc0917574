import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { Failed } from '../../platform/errors/failed.ts'
import type { GoogleConfig } from './config.ts'

const patienceSeconds = 10

/** The secret in the form, or in a header for providers that accept it only there. */
const secretOf = (secret: string): ClientAuth => {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (provider, ...rest) => {
    const ways = provider.token_endpoint_auth_methods_supported
    return (ways === undefined || ways.includes('client_secret_post') ? post : basic)(provider, ...rest)
  }
}

/** A provider's discovery document, requested once; failures are not cached. */
export const discoverer = (place: GoogleConfig, fetch?: CustomFetch): (() => Promise<Configuration>) => {
  let discovered: Promise<Configuration> | undefined
  return () => {
    discovered ??= discovery(new URL(place.issuer), place.clientId, {}, secretOf(place.clientSecret), {
      timeout: patienceSeconds,
      ...(fetch && { [customFetch]: fetch }),
      // Only a loopback issuer can use http: the settings ensure it, and the fetch of directories.
      execute: [enableNonRepudiationChecks, ...(place.issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    }).catch(() => {
      discovered = undefined
      throw new Failed('providerUnavailable')
    })
    return discovered
  }
}
