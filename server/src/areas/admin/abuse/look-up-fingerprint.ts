import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { read } from '../../../platform/pipeline/handlers.ts'
import { accountsBehindFingerprint } from './accounts-behind.ts'

export const lookUpFingerprint = read(abuseCalls.lookUpFingerprint, ({ fingerprint_id }, { db }) =>
  accountsBehindFingerprint(db, fingerprint_id),
)
