import { defineMessages } from '@console/shared/intl/messages'

/** Origin of customers, and initial information about them. */
export const originMessages = defineMessages({
  emailKind: { id: 'members.origin.emailKind', defaultMessage: 'Mailbox' },
  work: { id: 'members.origin.work', defaultMessage: 'Work mail' },
  free: { id: 'members.origin.free', defaultMessage: 'Free mail' },
  disposable: { id: 'members.origin.disposable', defaultMessage: 'Disposable mail' },
  source: { id: 'members.origin.source', defaultMessage: 'Source' },
  website: { id: 'members.origin.website', defaultMessage: 'Website' },
  referral: { id: 'members.origin.referral', defaultMessage: 'Referral' },
  agent: { id: 'members.origin.agent', defaultMessage: 'By an agent' },
  import: { id: 'members.origin.import', defaultMessage: 'Import' },
  api: { id: 'members.origin.api', defaultMessage: 'API' },
  approval: { id: 'members.origin.approval', defaultMessage: 'Approval' },
  waiting: { id: 'members.origin.waiting', defaultMessage: 'Awaiting approval' },
  approved: { id: 'members.origin.approved', defaultMessage: 'Approved' },
  revoked: { id: 'members.origin.revoked', defaultMessage: 'Approval revoked' },
})
