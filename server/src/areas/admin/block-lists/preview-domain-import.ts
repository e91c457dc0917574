import { blockListsCalls } from '@console/remote-admin/contract/calls/block-lists'
import { read } from '../../../platform/pipeline/handlers.ts'
import { judgeDomains } from './judge-domains.ts'

export const previewDomainImport = read(
  blockListsCalls.previewDomainImport,
  async ({ lines }, { db, signIn }) => (await judgeDomains(db, lines, signIn)).outcome,
)
