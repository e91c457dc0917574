import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'addStagedPress.title', defaultMessage: 'Add Staged Press' },
  addresses: { id: 'addStagedPress.addresses', defaultMessage: 'Addresses of pages, one a line' },
  hint: {
    id: 'addStagedPress.hint',
    defaultMessage: 'At most {most}. Words around an address do no harm. Each page is read in the background.',
  },
  found: {
    id: 'addStagedPress.found',
    defaultMessage: '{count, plural, =0 {No address yet} one {# address} other {# addresses}}',
  },
  tooMany: {
    id: 'addStagedPress.tooMany',
    defaultMessage: 'These are {count} lines; at most {most} can be staged at once.',
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
  leftOut: { id: 'addStagedPress.leftOut', defaultMessage: 'Lines that were left out' },
  line: { id: 'addStagedPress.line', defaultMessage: 'Line' },
  why: { id: 'addStagedPress.why', defaultMessage: 'Why' },
  progress: { id: 'addStagedPress.progress', defaultMessage: 'Pages being read' },
  noBatch: { id: 'addStagedPress.noBatch', defaultMessage: 'Nothing of yours was staged today' },
  noBatchHint: {
    id: 'addStagedPress.noBatchHint',
    defaultMessage: 'Paste addresses; this shows how far they have been read.',
  },
  stop: { id: 'addStagedPress.stop', defaultMessage: 'Stop' },
  stopped: { id: 'addStagedPress.stopped', defaultMessage: 'No more of these pages are read.' },
  counts: { id: 'addStagedPress.counts', defaultMessage: '{read} read · {failed} not read · {left} left' },
  pages: { id: 'addStagedPress.pages', defaultMessage: '{count, plural, one {# page} other {# pages}}' },
  wasStopped: { id: 'addStagedPress.wasStopped', defaultMessage: 'stopped' },
})

export const outcomeWords = defineWords({
  staged: { id: 'addStagedPress.outcome.staged', defaultMessage: 'Staged' },
  alreadyStaged: { id: 'addStagedPress.outcome.alreadyStaged', defaultMessage: 'Staged already' },
  alreadyEntered: { id: 'addStagedPress.outcome.alreadyEntered', defaultMessage: 'Entered already' },
  twice: { id: 'addStagedPress.outcome.twice', defaultMessage: 'The same page as a line above' },
  invalid: { id: 'addStagedPress.outcome.invalid', defaultMessage: 'No address in this line' },
})
