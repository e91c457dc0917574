import { defineMessages } from '@console/shared/intl/messages'

/** The number of changed records. */
export const recordMessages = defineMessages({
  also: {
    id: 'admin.audit.also',
    defaultMessage: '{count, plural, one {and # more} other {and # more}}',
  },
  several: { id: 'admin.audit.several', defaultMessage: '{count, plural, one {# record} other {# records}}' },
})

/** Kinds of record, as in the audit log. */
export const kindMessages = defineMessages({
  session: { id: 'admin.audit.kind.session', defaultMessage: 'Session' },
  sign_up: { id: 'admin.audit.kind.signUp', defaultMessage: 'Sign-up' },
  password: { id: 'admin.audit.kind.password', defaultMessage: 'Password' },
  agent: { id: 'admin.audit.kind.agent', defaultMessage: 'Agent' },
  preference: { id: 'admin.audit.kind.preference', defaultMessage: 'Preference' },
  customer: { id: 'admin.audit.kind.customer', defaultMessage: 'Customer' },
  campaign: { id: 'admin.audit.kind.campaign', defaultMessage: 'Campaign' },
  export: { id: 'admin.audit.kind.export', defaultMessage: 'Export' },
  download: { id: 'admin.audit.kind.download', defaultMessage: 'Downloaded file' },
  blocked_domain: { id: 'admin.audit.kind.blockedDomain', defaultMessage: 'Blocked domain' },
  banned_ip: { id: 'admin.audit.kind.bannedIp', defaultMessage: 'Banned address' },
  release: { id: 'admin.audit.kind.release', defaultMessage: 'Release' },
  release_token: { id: 'admin.audit.kind.releaseToken', defaultMessage: 'Release token' },
  directory: { id: 'admin.audit.kind.directory', defaultMessage: 'Directory' },
  scim_token: { id: 'admin.audit.kind.scimToken', defaultMessage: 'Token of a directory' },
  banner: { id: 'admin.audit.kind.banner', defaultMessage: 'Banner' },
  auto_banning: { id: 'admin.audit.kind.autoBanning', defaultMessage: 'Auto banning' },
  search_alert: { id: 'admin.audit.kind.searchAlert', defaultMessage: 'Search alert' },
  ticket: { id: 'admin.audit.kind.ticket', defaultMessage: 'Support ticket' },
  ticket_macro: { id: 'admin.audit.kind.ticketMacro', defaultMessage: 'Macro' },
  task: { id: 'admin.audit.kind.task', defaultMessage: 'Task' },
  company: { id: 'admin.audit.kind.company', defaultMessage: 'Company' },
  file: { id: 'admin.audit.kind.file', defaultMessage: 'File' },
  scanned_domain: { id: 'admin.audit.kind.scannedDomain', defaultMessage: 'Scanned domain' },
  domain_check: { id: 'admin.audit.kind.domainCheck', defaultMessage: 'Check of domains' },
  crawled_row: { id: 'admin.audit.kind.crawledRow', defaultMessage: 'Crawled row' },
  inside_product: { id: 'admin.audit.kind.insideProduct', defaultMessage: 'Product' },
  outside_technology: { id: 'admin.audit.kind.outsideTechnology', defaultMessage: 'Technology' },
  newsletter: { id: 'admin.audit.kind.newsletter', defaultMessage: 'Newsletter' },
  press_event: { id: 'admin.audit.kind.pressEvent', defaultMessage: 'Press event' },
  staged_press: { id: 'admin.audit.kind.stagedPress', defaultMessage: 'Staged press' },
  mail_account: { id: 'admin.audit.kind.mailAccount', defaultMessage: 'Mailbox' },
  mail_thread: { id: 'admin.audit.kind.mailThread', defaultMessage: 'Mail conversation' },
  thread_note: { id: 'admin.audit.kind.threadNote', defaultMessage: 'Note on a conversation' },
  mail_draft: { id: 'admin.audit.kind.mailDraft', defaultMessage: 'Email draft' },
  saved_reply: { id: 'admin.audit.kind.savedReply', defaultMessage: 'Saved reply' },
  mail_send: { id: 'admin.audit.kind.mailSend', defaultMessage: 'Outgoing email' },
  announcement: { id: 'admin.audit.kind.announcement', defaultMessage: 'Announcement' },
  proposal: { id: 'admin.audit.kind.proposal', defaultMessage: 'Proposal' },
  stripe_sync: { id: 'admin.audit.kind.stripeSync', defaultMessage: 'Comparison with Stripe' },
})
