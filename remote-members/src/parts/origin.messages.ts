import { defineWords } from '@console/shared/intl/words'

/** Where customers come from and what is known of them at first. */
export const originWords = defineWords({
  emailKind: { id: 'origin.emailKind', defaultMessage: 'Mailbox' },
  work: { id: 'origin.work', defaultMessage: 'Work mail' },
  free: { id: 'origin.free', defaultMessage: 'Free mail' },
  disposable: { id: 'origin.disposable', defaultMessage: 'Disposable mail' },
  source: { id: 'origin.source', defaultMessage: 'Source' },
  website: { id: 'origin.website', defaultMessage: 'Website' },
  referral: { id: 'origin.referral', defaultMessage: 'Referral' },
  agent: { id: 'origin.agent', defaultMessage: 'By an agent' },
  import: { id: 'origin.import', defaultMessage: 'Import' },
  api: { id: 'origin.api', defaultMessage: 'API' },
  approval: { id: 'origin.approval', defaultMessage: 'Approval' },
  waiting: { id: 'origin.waiting', defaultMessage: 'Awaiting approval' },
  approved: { id: 'origin.approved', defaultMessage: 'Approved' },
  revoked: { id: 'origin.revoked', defaultMessage: 'Approval revoked' },
})
