import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { accountsBehindFingerprint } from '../../data/accounts-behind.ts'
import { read } from '../../mechanism/handlers.ts'

export const lookUpFingerprint = read(abuseCalls.lookUpFingerprint, ({ fingerprint_id }, { db }) =>
  accountsBehindFingerprint(db, fingerprint_id),
)
