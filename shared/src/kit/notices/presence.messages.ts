import { defineMessages } from '../../intl/messages.ts'

export const presenceMessages = defineMessages({
  answering: {
    id: 'presence.answering',
    defaultMessage: '{count, plural, one {{names} is answering} other {{names} are answering}}',
  },
  viewing: {
    id: 'presence.viewing',
    defaultMessage: '{count, plural, one {{names} is viewing} other {{names} are viewing}}',
  },
})
