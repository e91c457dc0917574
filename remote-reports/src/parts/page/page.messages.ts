import { defineWords } from '@console/shared/intl/words'

export const pageWords = defineWords({
  print: { id: 'report.print', defaultMessage: 'Print' },
  asOf: { id: 'report.asOf', defaultMessage: 'As of {time}' },
  rebuilding: {
    id: 'report.rebuilding',
    defaultMessage: 'The figures are being recalculated; some days are missing.',
  },
  refresh: { id: 'report.refresh', defaultMessage: 'Refresh {what}' },
  counts: { id: 'report.counts', defaultMessage: 'What “{what}” counts' },
  nothing: { id: 'report.nothing', defaultMessage: 'Nothing on these days' },
  nothingHint: { id: 'report.nothingHint', defaultMessage: 'Choose other days above.' },
})
