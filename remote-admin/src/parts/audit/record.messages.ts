import { defineWords } from '@console/shared/intl/words'

/** How many records a change is about. */
export const recordWords = defineWords({
  also: {
    id: 'audit.also',
    defaultMessage: '{count, plural, one {and # more} other {and # more}}',
  },
  several: { id: 'audit.several', defaultMessage: '{count, plural, one {# record} other {# records}}' },
})

/** Kinds of record, as the audit trail names them. */
export const kindWords = defineWords({
  session: { id: 'audit.kind.session', defaultMessage: 'Session' },
  sign_up: { id: 'audit.kind.signUp', defaultMessage: 'Sign-up' },
  password: { id: 'audit.kind.password', defaultMessage: 'Password' },
  agent: { id: 'audit.kind.agent', defaultMessage: 'Agent' },
  preference: { id: 'audit.kind.preference', defaultMessage: 'Preference' },
  customer: { id: 'audit.kind.customer', defaultMessage: 'Customer' },
  campaign: { id: 'audit.kind.campaign', defaultMessage: 'Campaign' },
  export: { id: 'audit.kind.export', defaultMessage: 'Export' },
  download: { id: 'audit.kind.download', defaultMessage: 'Downloaded file' },
  blocked_domain: { id: 'audit.kind.blockedDomain', defaultMessage: 'Blocked domain' },
  banned_ip: { id: 'audit.kind.bannedIp', defaultMessage: 'Banned address' },
  release: { id: 'audit.kind.release', defaultMessage: 'Release' },
  release_token: { id: 'audit.kind.releaseToken', defaultMessage: 'Release token' },
  banner: { id: 'audit.kind.banner', defaultMessage: 'Banner' },
  auto_banning: { id: 'audit.kind.autoBanning', defaultMessage: 'Auto banning' },
  search_alert: { id: 'audit.kind.searchAlert', defaultMessage: 'Search alert' },
  ticket: { id: 'audit.kind.ticket', defaultMessage: 'Support ticket' },
  ticket_macro: { id: 'audit.kind.ticketMacro', defaultMessage: 'Macro' },
  task: { id: 'audit.kind.task', defaultMessage: 'Task' },
  company: { id: 'audit.kind.company', defaultMessage: 'Company' },
  file: { id: 'audit.kind.file', defaultMessage: 'File' },
  scanned_domain: { id: 'audit.kind.scannedDomain', defaultMessage: 'Scanned domain' },
  domain_check: { id: 'audit.kind.domainCheck', defaultMessage: 'Check of domains' },
  crawled_row: { id: 'audit.kind.crawledRow', defaultMessage: 'Crawled row' },
  inside_product: { id: 'audit.kind.insideProduct', defaultMessage: 'Product' },
  outside_technology: { id: 'audit.kind.outsideTechnology', defaultMessage: 'Technology' },
  newsletter: { id: 'audit.kind.newsletter', defaultMessage: 'Newsletter' },
  press_event: { id: 'audit.kind.pressEvent', defaultMessage: 'Press event' },
  staged_press: { id: 'audit.kind.stagedPress', defaultMessage: 'Staged press' },
  mail_account: { id: 'audit.kind.mailAccount', defaultMessage: 'Mailbox' },
  mail_thread: { id: 'audit.kind.mailThread', defaultMessage: 'Mail conversation' },
  thread_note: { id: 'audit.kind.threadNote', defaultMessage: 'Note on a conversation' },
  mail_draft: { id: 'audit.kind.mailDraft', defaultMessage: 'E-mail draft' },
  saved_reply: { id: 'audit.kind.savedReply', defaultMessage: 'Saved reply' },
  mail_send: { id: 'audit.kind.mailSend', defaultMessage: 'Outgoing e-mail' },
  announcement: { id: 'audit.kind.announcement', defaultMessage: 'Announcement' },
  stripe_sync: { id: 'audit.kind.stripeSync', defaultMessage: 'Comparison with Stripe' },
})
