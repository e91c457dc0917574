import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  known: { id: 'knownPages.known', defaultMessage: 'This page is already known' },
  unknown: { id: 'knownPages.unknown', defaultMessage: 'This page hasn’t been entered or staged yet.' },
  entered: { id: 'knownPages.entered', defaultMessage: 'Entered:' },
  staged: { id: 'knownPages.staged', defaultMessage: 'Staged:' },
})
