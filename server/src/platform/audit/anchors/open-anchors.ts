import type { Anchor, AnchorConfig } from './anchor.ts'
import { fileAnchor } from './file-anchor.ts'
import { mailAnchor } from './mail-anchor.ts'

const openAnchor = async (config: AnchorConfig): Promise<Anchor> => {
  if (config.kind === 'file') return fileAnchor(config.path)
  if (config.kind === 'mail') return mailAnchor(config.to)
  // Amazon's client is large, so it is loaded only if there is a bucket.
  const { bucketAnchor } = await import('./bucket-anchor.ts')
  return bucketAnchor(config)
}

export const openAnchors = (configs: readonly AnchorConfig[]): Promise<Anchor[]> =>
  Promise.all(configs.map((config) => openAnchor(config)))
