import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'addStagedPress.title', defaultMessage: 'Add Staged Press' },
  addresses: { id: 'addStagedPress.addresses', defaultMessage: 'Page addresses, one per line' },
  hint: {
    id: 'addStagedPress.hint',
    defaultMessage: 'At most {most}. Other text on the line is ignored. Each page is read in the background.',
  },
  found: {
    id: 'addStagedPress.found',
    defaultMessage: '{count, plural, =0 {No address yet} one {# address} other {# addresses}}',
  },
  tooMany: {
    id: 'addStagedPress.tooMany',
    defaultMessage: 'At most {most} lines and {most} addresses can be staged at once. Stage the rest afterwards.',
  },
  stage: {
    id: 'addStagedPress.stage',
    defaultMessage: '{count, plural, =0 {Stage} one {Stage # page} other {Stage # pages}}',
  },
  staged: {
    id: 'addStagedPress.staged',
    defaultMessage: '{count, plural, =0 {No page was staged.} one {# page staged.} other {# pages staged.}}',
  },
  list: { id: 'addStagedPress.list', defaultMessage: 'View staged press' },
  leftOut: { id: 'addStagedPress.leftOut', defaultMessage: 'Left out' },
  moreLeftOut: {
    id: 'addStagedPress.moreLeftOut',
    defaultMessage: '{count, plural, one {and # more} other {and # more}}',
  },
  line: { id: 'addStagedPress.line', defaultMessage: 'Line' },
  why: { id: 'addStagedPress.why', defaultMessage: 'Why' },
  progress: { id: 'addStagedPress.progress', defaultMessage: 'Pages being read' },
  noBatch: { id: 'addStagedPress.noBatch', defaultMessage: 'You haven’t staged anything today' },
  noBatchHint: {
    id: 'addStagedPress.noBatchHint',
    defaultMessage: 'Paste addresses to see their progress here.',
  },
  stop: { id: 'addStagedPress.stop', defaultMessage: 'Stop' },
  stopped: { id: 'addStagedPress.stopped', defaultMessage: 'Reading stopped.' },
  counts: { id: 'addStagedPress.counts', defaultMessage: '{read} read · {failed} not read · {left} left' },
  pages: { id: 'addStagedPress.pages', defaultMessage: '{count, plural, one {# page} other {# pages}}' },
  wasStopped: { id: 'addStagedPress.wasStopped', defaultMessage: 'stopped' },
})

export const outcomeWords = defineWords({
  staged: { id: 'addStagedPress.outcome.staged', defaultMessage: 'Staged' },
  alreadyStaged: { id: 'addStagedPress.outcome.alreadyStaged', defaultMessage: 'Already staged' },
  alreadyEntered: { id: 'addStagedPress.outcome.alreadyEntered', defaultMessage: 'Already entered' },
  twice: { id: 'addStagedPress.outcome.twice', defaultMessage: 'Same page as above' },
  invalid: { id: 'addStagedPress.outcome.invalid', defaultMessage: 'No address on this line' },
})
