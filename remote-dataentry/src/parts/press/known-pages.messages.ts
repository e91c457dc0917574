import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  known: { id: 'dataentry.knownPages.known', defaultMessage: 'This page is already known' },
  unknown: { id: 'dataentry.knownPages.unknown', defaultMessage: 'This page hasn’t been entered or staged yet.' },
  entered: { id: 'dataentry.knownPages.entered', defaultMessage: 'Entered:' },
  staged: { id: 'dataentry.knownPages.staged', defaultMessage: 'Staged:' },
})
