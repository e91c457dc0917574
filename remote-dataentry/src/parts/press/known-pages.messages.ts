import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  known: { id: 'knownPages.known', defaultMessage: 'This page is known already' },
  unknown: { id: 'knownPages.unknown', defaultMessage: 'Nobody has entered or staged this page yet.' },
  entered: { id: 'knownPages.entered', defaultMessage: 'Entered:' },
  staged: { id: 'knownPages.staged', defaultMessage: 'Staged:' },
})
