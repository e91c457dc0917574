import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  about: { id: 'admin.address.about', defaultMessage: 'About {ip}' },
  noPlace: { id: 'admin.address.noPlace', defaultMessage: 'Place unknown' },
  accounts: {
    id: 'admin.address.accounts',
    defaultMessage:
      '{count, plural, =0 {No account was seen there.} one {# account was seen there:} other {# accounts were seen there:}}',
  },
  more: { id: 'admin.address.more', defaultMessage: '{count, plural, one {and # more} other {and # more}}' },
  bannedBy: { id: 'admin.address.bannedBy', defaultMessage: 'Banned by {range}' },
  ban: { id: 'admin.address.ban', defaultMessage: 'Ban this address' },
  copyAll: { id: 'admin.address.copyAll', defaultMessage: 'Copy all' },
  copied: { id: 'admin.address.copied', defaultMessage: 'The list was copied.' },
})
