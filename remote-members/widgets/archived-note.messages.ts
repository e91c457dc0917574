import { defineMessages } from '@console/shared/intl/messages'

export const archivedMessages = defineMessages({
  notShown: {
    id: 'members.archived.notShown',
    defaultMessage:
      '{count, plural, one {Changes of {first} are archived and not shown.} other {Changes of # months from {first} to {last} are archived and not shown.}}',
  },
})
