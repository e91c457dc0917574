import { blockListsCalls } from '@console/remote-admin/contract/calls/block-lists'
import { read } from '../../../platform/pipeline/handlers.ts'
import { judgeIps } from './judge-ips.ts'

export const previewIpImport = read(
  blockListsCalls.previewIpImport,
  async ({ lines }, { db, ip, proxies }) => (await judgeIps(db, lines, { ip, proxies })).outcome,
)
