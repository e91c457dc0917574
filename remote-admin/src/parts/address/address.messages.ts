import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  about: { id: 'address.about', defaultMessage: 'About {ip}' },
  noPlace: { id: 'address.noPlace', defaultMessage: 'Place unknown' },
  accounts: {
    id: 'address.accounts',
    defaultMessage:
      '{count, plural, =0 {No account was seen there.} one {# account was seen there:} other {# accounts were seen there:}}',
  },
  more: { id: 'address.more', defaultMessage: '{count, plural, one {and # more} other {and # more}}' },
  bannedBy: { id: 'address.bannedBy', defaultMessage: 'Banned by {range}' },
  ban: { id: 'address.ban', defaultMessage: 'Ban this address' },
  copyAll: { id: 'address.copyAll', defaultMessage: 'Copy all' },
  copied: { id: 'address.copied', defaultMessage: 'The list was copied.' },
})
