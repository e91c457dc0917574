import { defineWords } from '../intl/words.ts'

export const presenceWords = defineWords({
  viewing: {
    id: 'presence.viewing',
    defaultMessage: '{count, plural, one {{names} is viewing} other {{names} are viewing}}',
  },
})
