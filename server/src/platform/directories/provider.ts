import type { SocialProvider } from '../authentication/sign-in-options.ts'
import { Failed } from '../errors/failed.ts'
import type { Secrets } from '../secrets/seal.ts'
import type { DirectoryRow } from './person.ts'

declare module '../pipeline/services.ts' {
  interface Services {
    readonly providerAt: ProviderAt
  }
}

/** Where a provider is, and what this console is there. */
interface Place {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * The provider at an address that a Super User typed. It is discovered anew for each sign-in: sign-ins are rare, and then
 * a provider that has changed its keys or moved needs no restart.
 */
export type ProviderAt = (place: Place, groupsClaim: string) => SocialProvider

/** What the client secret of a directory is sealed for. */
export const ownerOfSecret = (directoryId: number): string => `client secret of directory ${directoryId}`

/** The provider of a directory, or notConfigured. */
export const providerOf = (
  directory: DirectoryRow | undefined,
  { providerAt, secrets }: { readonly providerAt: ProviderAt; readonly secrets: Secrets },
): SocialProvider => {
  if (!directory?.sign_in || directory.issuer === '') throw new Failed('notConfigured')
  const { id, issuer, client_id, client_secret, groups_claim } = directory
  const clientSecret = client_secret === null ? '' : secrets.open(client_secret, ownerOfSecret(id))
  return providerAt({ issuer, clientId: client_id, clientSecret }, groups_claim)
}
