import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { read } from '../../../platform/pipeline/handlers.ts'
import { normalizeRange, previewBan } from './ban-preview.ts'

export const previewBannedIp = read(adminCalls.previewBannedIp, ({ range, ...window }, { db, ip, proxies }) =>
  previewBan(db, normalizeRange(range), { ip, proxies }, window),
)
