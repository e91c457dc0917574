import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'dataentry.addStagedPress.title', defaultMessage: 'Add Staged Press' },
  addresses: { id: 'dataentry.addStagedPress.addresses', defaultMessage: 'Page addresses, one per line' },
  hint: {
    id: 'dataentry.addStagedPress.hint',
    defaultMessage: 'At most {most}. Other text on the line is ignored. Each page is read in the background.',
  },
  found: {
    id: 'dataentry.addStagedPress.found',
    defaultMessage: '{count, plural, =0 {No address yet} one {# address} other {# addresses}}',
  },
  tooMany: {
    id: 'dataentry.addStagedPress.tooMany',
    defaultMessage: 'At most {most} lines and {most} addresses can be staged at once. Stage the rest afterwards.',
  },
  stage: {
    id: 'dataentry.addStagedPress.stage',
    defaultMessage: '{count, plural, =0 {Stage} one {Stage # page} other {Stage # pages}}',
  },
  staged: {
    id: 'dataentry.addStagedPress.staged',
    defaultMessage: '{count, plural, =0 {No page was staged.} one {# page staged.} other {# pages staged.}}',
  },
  list: { id: 'dataentry.addStagedPress.list', defaultMessage: 'View staged press' },
  leftOut: { id: 'dataentry.addStagedPress.leftOut', defaultMessage: 'Left out' },
  moreLeftOut: {
    id: 'dataentry.addStagedPress.moreLeftOut',
    defaultMessage: '{count, plural, one {and # more} other {and # more}}',
  },
  line: { id: 'dataentry.addStagedPress.line', defaultMessage: 'Line' },
  why: { id: 'dataentry.addStagedPress.why', defaultMessage: 'Why' },
  progress: { id: 'dataentry.addStagedPress.progress', defaultMessage: 'Pages being read' },
  noBatch: { id: 'dataentry.addStagedPress.noBatch', defaultMessage: 'You haven’t staged anything today' },
  noBatchHint: {
    id: 'dataentry.addStagedPress.noBatchHint',
    defaultMessage: 'Paste addresses to see their progress here.',
  },
  stop: { id: 'dataentry.addStagedPress.stop', defaultMessage: 'Stop' },
  stopped: { id: 'dataentry.addStagedPress.stopped', defaultMessage: 'Reading stopped.' },
  counts: { id: 'dataentry.addStagedPress.counts', defaultMessage: '{read} read · {failed} not read · {left} left' },
  pages: { id: 'dataentry.addStagedPress.pages', defaultMessage: '{count, plural, one {# page} other {# pages}}' },
  wasStopped: { id: 'dataentry.addStagedPress.wasStopped', defaultMessage: 'stopped' },
})

export const outcomeMessages = defineMessages({
  staged: { id: 'dataentry.addStagedPress.outcome.staged', defaultMessage: 'Staged' },
  alreadyStaged: { id: 'dataentry.addStagedPress.outcome.alreadyStaged', defaultMessage: 'Already staged' },
  alreadyEntered: { id: 'dataentry.addStagedPress.outcome.alreadyEntered', defaultMessage: 'Already entered' },
  twice: { id: 'dataentry.addStagedPress.outcome.twice', defaultMessage: 'Same page as above' },
  invalid: { id: 'dataentry.addStagedPress.outcome.invalid', defaultMessage: 'No address on this line' },
})
