import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  pages: { id: 'mail.gmail.pdfPages', defaultMessage: 'Pages of {name}' },
  page: { id: 'mail.gmail.pdfPage', defaultMessage: 'Page {page} of {pages}' },
  first: {
    id: 'mail.gmail.pdfFirst',
    defaultMessage:
      '{count, plural, one {The first page of {pages, number} is shown.} other {The first # pages of {pages, number} are shown.}} Save the file to read all of it.',
  },
  incomplete: {
    id: 'mail.gmail.pdfIncomplete',
    defaultMessage: 'Some images in this file cannot be shown here. Save the file to see everything.',
  },
  locked: { id: 'mail.gmail.pdfLocked', defaultMessage: 'This file asks for a password. Save it to open it.' },
  failed: { id: 'mail.gmail.pdfFailed', defaultMessage: 'This file cannot be displayed. Save it to open it.' },
})
