import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.releases.errors', defaultMessage: 'Errors in browsers' },
  tab: { id: 'admin.releases.errorsTab', defaultMessage: 'Errors' },
  none: { id: 'admin.releases.noErrors', defaultMessage: 'No errors in the last 30 days.' },
  reference: { id: 'admin.releases.reference', defaultMessage: 'Reference' },
  referenceHint: {
    id: 'admin.releases.referenceHint',
    defaultMessage: 'The one on an agent’s error page, eight digits or more.',
  },
  referenceWrong: { id: 'admin.releases.referenceWrong', defaultMessage: 'Eight or more of 0–9 and a–f.' },
  notFound: { id: 'admin.releases.referenceUnknown', defaultMessage: 'No error has this reference' },
  notFoundHint: {
    id: 'admin.releases.referenceUnknownHint',
    defaultMessage: 'If a call failed, its reference is the request id at Audit and in the server’s log.',
  },
  error: { id: 'admin.releases.error', defaultMessage: 'Error' },
  page: { id: 'admin.releases.page', defaultMessage: 'On page' },
  times: { id: 'admin.releases.times', defaultMessage: 'Times' },
  firstSeen: { id: 'admin.releases.firstSeen', defaultMessage: 'First time' },
  lastSeen: { id: 'admin.releases.lastSeen', defaultMessage: 'Last time' },
  noStack: { id: 'admin.releases.noStack', defaultMessage: 'The browser gave no stack.' },
  references: { id: 'admin.releases.references', defaultMessage: 'References' },
})
