import { generateKeyPairSync, sign } from 'node:crypto'
import type { Registry, RegistryEntry } from '@console/shared/contract/area'

/** The console's registry, with the areas built here replaced or added. */
export const withLocal = (registry: Registry, local: readonly RegistryEntry[]): Registry => {
  const own = new Map(local.map((entry) => [entry.area, entry]))
  const replaced = registry.areas.map((entry) => own.get(entry.area) ?? entry)
  const added = local.filter(({ area }) => !registry.areas.some((entry) => entry.area === area))
  return { ...registry, areas: [...replaced, ...added] }
}

/** Signs registry answers like a server, with a key that lives as long as the process. */
export const signer = (): { readonly publicKey: string; readonly sign: (body: string) => string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (body) =>
      sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  }
}
