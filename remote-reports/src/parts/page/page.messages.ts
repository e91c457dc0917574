import { defineWords } from '@console/shared/intl/words'

export const pageWords = defineWords({
  print: { id: 'report.print', defaultMessage: 'Print' },
  asOf: { id: 'report.asOf', defaultMessage: 'As of {time}' },
  rebuilding: {
    id: 'report.rebuilding',
    defaultMessage: 'The figures are being made anew: some days are not there yet.',
  },
  refresh: { id: 'report.refresh', defaultMessage: 'Refresh {what}' },
  counts: { id: 'report.counts', defaultMessage: 'What “{what}” counts' },
  nothing: { id: 'report.nothing', defaultMessage: 'Nothing in these days' },
  nothingHint: { id: 'report.nothingHint', defaultMessage: 'Choose other days above.' },
})
