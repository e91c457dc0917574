import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { read } from '../../../platform/pipeline/handlers.ts'
import { normalizeDomain, previewDomain } from './domain-preview.ts'

export const previewBlockedDomain = read(adminCalls.previewBlockedDomain, ({ domain }, { db, signIn }) =>
  previewDomain(db, normalizeDomain(domain), signIn),
)
