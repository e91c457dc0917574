import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.audit.title', defaultMessage: 'Audit' },
  at: { id: 'admin.audit.at', defaultMessage: 'When' },
  agent: { id: 'admin.audit.agent', defaultMessage: 'Agent' },
  agentFilter: { id: 'admin.audit.agentFilter', defaultMessage: 'Agent’s name or email' },
  call: { id: 'admin.audit.call', defaultMessage: 'Call' },
  kind: { id: 'admin.audit.kind', defaultMessage: 'Kind of record' },
  target: { id: 'admin.audit.target', defaultMessage: 'Record' },
  targetFilter: { id: 'admin.audit.targetFilter', defaultMessage: 'Id of the record' },
  from: { id: 'admin.audit.from', defaultMessage: 'From (UTC)' },
  to: { id: 'admin.audit.to', defaultMessage: 'To (UTC)' },
  text: { id: 'admin.audit.text', defaultMessage: 'Text before or after' },
  chain: { id: 'admin.audit.chain', defaultMessage: 'Chain' },
  intact: { id: 'admin.audit.intact', defaultMessage: 'Intact' },
  broken: { id: 'admin.audit.broken', defaultMessage: 'Tampered with' },
  undone: { id: 'admin.audit.undone', defaultMessage: 'Undone' },
  system: { id: 'admin.audit.system', defaultMessage: 'Server' },
  empty: { id: 'admin.audit.empty', defaultMessage: 'No changes yet' },
  emptyHint: {
    id: 'admin.audit.emptyHint',
    defaultMessage: 'Every change and every downloaded file is listed here.',
  },
  entry: { id: 'admin.audit.entry', defaultMessage: 'Change {id}' },
  note: { id: 'admin.audit.note', defaultMessage: 'Notes' },
  ticket: { id: 'admin.audit.ticket', defaultMessage: 'Ticket link' },
  hash: { id: 'admin.audit.hash', defaultMessage: 'Hash' },
  request: { id: 'admin.audit.request', defaultMessage: 'Request' },
  undoneBy: { id: 'admin.audit.undoneBy', defaultMessage: 'Undone by' },
  approvedBy: { id: 'admin.audit.approvedBy', defaultMessage: 'Approved by' },
  undoes: { id: 'admin.audit.undoes', defaultMessage: 'Undoes' },
  notFound: { id: 'admin.audit.notFound', defaultMessage: 'No such change.' },
  checking: { id: 'admin.audit.checking', defaultMessage: 'Verifying the chain: {done} of {total}' },
  verified: {
    id: 'admin.audit.verified',
    defaultMessage:
      '{count, plural, =0 {The chain begins with the first change.} one {Chain verified: # change since {since}} other {Chain verified: # changes since {since}}}',
  },
  altered: {
    id: 'admin.audit.altered',
    defaultMessage: 'The chain is broken: change {id} was altered (link {chain}).',
  },
  missing: {
    id: 'admin.audit.missing',
    defaultMessage: 'The chain is broken: link {chain} or its change was deleted.',
  },
  unchained: {
    id: 'admin.audit.unchained',
    defaultMessage: 'The chain is broken: change {id} was not written by the console.',
  },
  alteredUnlinked: {
    id: 'admin.audit.alteredUnlinked',
    defaultMessage: 'The audit log is broken: change {id} was altered before it was linked.',
  },
  missingUnlinked: {
    id: 'admin.audit.missingUnlinked',
    defaultMessage: 'The audit log is broken: change {id} was deleted before it was linked.',
  },
  archive: {
    id: 'admin.audit.archive',
    defaultMessage: 'The chain is broken: links of the month that change {id} archived are missing or others.',
  },
  archivedMonths: {
    id: 'admin.audit.archivedMonths',
    defaultMessage: '{count, plural, one {# archived month} other {# archived months}}',
  },
  archivedMonth: {
    id: 'admin.audit.archivedMonth',
    defaultMessage: '{month}: {count, plural, one {# change} other {# changes}}',
  },
  archivedHint: {
    id: 'admin.audit.archivedHint',
    defaultMessage: 'Their changes are in files and not listed here; their links are verified.',
  },
  fileHash: { id: 'admin.audit.fileHash', defaultMessage: 'SHA-256 of the file' },
  changeArchived: {
    id: 'admin.audit.changeArchived',
    defaultMessage: 'This change is in an archived month. Attach the month to read it.',
  },
  overdue: {
    id: 'admin.audit.overdue',
    defaultMessage: 'No links are being made: change {id} has waited for more than a minute.',
  },
  waiting: {
    id: 'admin.audit.waiting',
    defaultMessage: '{count, plural, one {# new change waits for its link} other {# new changes wait for their links}}',
  },
  unlinked: { id: 'admin.audit.unlinked', defaultMessage: 'Not linked yet' },
  verifyAgain: { id: 'admin.audit.verifyAgain', defaultMessage: 'Verify again' },
  show: { id: 'admin.audit.show', defaultMessage: 'Show it' },
  head: { id: 'admin.audit.head', defaultMessage: 'hash of the last link' },
})
