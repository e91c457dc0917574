import { defineMessages } from '../../intl/messages.ts'

/** Messages of keyboard navigation through rows and of the panel beside them. */
export const rowMessages = defineMessages({
  next: { id: 'rows.next', defaultMessage: 'Next row' },
  previous: { id: 'rows.previous', defaultMessage: 'Previous row' },
  toggle: { id: 'rows.toggle', defaultMessage: 'Select or clear the row' },
  peek: { id: 'rows.peek', defaultMessage: 'Preview' },
  open: { id: 'rows.open', defaultMessage: 'Open' },
})
