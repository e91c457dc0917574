import { defineMessages } from '@console/shared/intl/messages'

export const dangerMessages = defineMessages({
  proveTitle: { id: 'danger.proveTitle', defaultMessage: 'Is it still you?' },
  proveBody: {
    id: 'danger.proveBody',
    defaultMessage: 'This change or file is sensitive. Prove that it is you; it then goes on by itself.',
  },
  proveHint: {
    id: 'danger.proveHint',
    defaultMessage: 'No password yet? Sign out and choose "Forgot your password?" on the sign-in page.',
  },
  prove: { id: 'danger.prove', defaultMessage: 'Continue' },
  code: { id: 'danger.code', defaultMessage: 'Or a code of your app' },
  proposedTitle: { id: 'danger.proposedTitle', defaultMessage: 'Another agent has to approve this' },
  proposedBody: {
    id: 'danger.proposedBody',
    defaultMessage:
      '{count, plural, one {Nothing has changed yet: this concerns # customer.} other {Nothing has changed yet: this concerns # customers, too many for one agent alone.}}',
  },
  proposedUntil: {
    id: 'danger.proposedUntil',
    defaultMessage: 'It can be approved until {at}. You are told when somebody decides.',
  },
  approvers: { id: 'danger.approvers', defaultMessage: 'May approve it' },
  noApprover: {
    id: 'danger.noApprover',
    defaultMessage: 'Nobody else may approve it now. Ask a Super User to give another agent access.',
  },
  withdraw: { id: 'danger.withdraw', defaultMessage: 'Withdraw' },
  withdrawn: { id: 'danger.withdrawn', defaultMessage: 'Your proposal is withdrawn.' },
  close: { id: 'danger.close', defaultMessage: 'Close' },
  asks: {
    id: 'danger.asks',
    defaultMessage:
      '{count, plural, one {{name} proposes a change of # customer.} other {{name} proposes a change of # customers.}}',
  },
  open: { id: 'danger.open', defaultMessage: 'Open' },
  approved: { id: 'danger.approved', defaultMessage: '{name} approved your change. It is done.' },
  refused: { id: 'danger.refused', defaultMessage: '{name} refused your change.' },
  outdated: {
    id: 'danger.outdated',
    defaultMessage: 'Your change was not made: records have changed since you proposed it.',
  },
  waiting: { id: 'danger.waiting', defaultMessage: 'Too many requests at once' },
  waitingHint: {
    id: 'danger.waitingHint',
    defaultMessage: 'This goes on by itself in {seconds} s. Nothing is lost.',
  },
})
