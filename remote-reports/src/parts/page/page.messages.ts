import { defineMessages } from '@console/shared/intl/messages'

export const pageMessages = defineMessages({
  print: { id: 'reports.report.print', defaultMessage: 'Print' },
  asOf: { id: 'reports.report.asOf', defaultMessage: 'As of {time}' },
  rebuilding: {
    id: 'reports.report.rebuilding',
    defaultMessage: 'The figures are being recalculated; some days are missing.',
  },
  refresh: { id: 'reports.report.refresh', defaultMessage: 'Refresh {what}' },
  counts: { id: 'reports.report.counts', defaultMessage: 'What “{what}” counts' },
  nothing: { id: 'reports.report.nothing', defaultMessage: 'Nothing on these days' },
  nothingHint: { id: 'reports.report.nothingHint', defaultMessage: 'Choose other days above.' },
})
