import type { ProviderAt } from '../../platform/directories/provider.ts'
import type { AskProvider } from '../web/web.ts'
import { openIdProvider } from './provider.ts'

/** Providers at addresses that a Super User typed: every request goes through the guard of such addresses. */
export const typedProviders =
  (ask: AskProvider): ProviderAt =>
  (place, groupsClaim) =>
    openIdProvider(place, {
      lasting: true,
      groupsClaim,
      // The body is a form, or there is none.
      fetch: (url, { method, headers, body, signal }) => ask(url, { method, headers, signal, body: body?.toString() }),
    })
