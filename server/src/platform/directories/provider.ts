import type { ProviderOptions } from '../../integrations/google/provider.ts'
import { openIdProvider } from '../../integrations/google/provider.ts'
import type { AskProvider } from '../../integrations/web/web.ts'
import type { SocialProvider } from '../authentication/sign-in-options.ts'
import { Failed } from '../errors/failed.ts'
import type { Secrets } from '../secrets/seal.ts'
import type { DirectoryRow } from './person.ts'

/** What the client secret of a directory is sealed for. */
export const ownerOfSecret = (directoryId: number): string => `client secret of directory ${directoryId}`

interface At {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** The provider of an address that somebody typed. */
export const providerAt = (ask: AskProvider, at: At, groupsClaim: string): SocialProvider => {
  const fetch: ProviderOptions['fetch'] = (url, { method, headers, body, signal }) =>
    // A form, or nothing.
    ask(url, { method, headers, signal, body: body?.toString() })
  return openIdProvider(at, { lasting: true, groupsClaim, fetch })
}

/**
 * The provider of a directory, or notConfigured. It is discovered anew for each sign-in: sign-ins are rare, and then a
 * provider that has changed its keys or moved needs no restart.
 */
export const providerOf = (
  directory: DirectoryRow | undefined,
  { outside, secrets }: { readonly outside: { readonly askProvider: AskProvider }; readonly secrets: Secrets },
): SocialProvider => {
  if (!directory?.sign_in || directory.issuer === '') throw new Failed('notConfigured')
  const { id, issuer, client_id, client_secret, groups_claim } = directory
  const clientSecret = client_secret === null ? '' : secrets.open(client_secret, ownerOfSecret(id))
  return providerAt(outside.askProvider, { issuer, clientId: client_id, clientSecret }, groups_claim)
}
