import { defineMessages } from '../../intl/messages.ts'

export const workListMessages = defineMessages({
  firstOf: { id: 'kit.firstOf', defaultMessage: 'The first {shown} of {total}' },
})
