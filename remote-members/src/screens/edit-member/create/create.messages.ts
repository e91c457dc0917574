import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'members.create.title', defaultMessage: 'Create New Customer' },
  who: { id: 'members.create.who', defaultMessage: 'Contact details' },
  action: { id: 'members.create.action', defaultMessage: 'Create' },
  anyway: { id: 'members.create.anyway', defaultMessage: 'Create anyway' },
  created: { id: 'members.create.created', defaultMessage: '{name} was created.' },
  phoneHint: { id: 'members.create.phoneHint', defaultMessage: 'Choose a country, or start with +' },
  checks: { id: 'members.create.checks', defaultMessage: 'What we know' },
  checksHint: {
    id: 'members.create.checksHint',
    defaultMessage: 'While you type, we look for similar customers and check the email domain.',
  },
  nobody: { id: 'members.create.nobody', defaultMessage: 'No similar customer yet.' },
  likes: { id: 'members.create.likes', defaultMessage: 'Similar customers' },
  sameEmail: { id: 'members.create.sameEmail', defaultMessage: 'Same email' },
  samePhone: { id: 'members.create.samePhone', defaultMessage: 'Same phone' },
  sameDomain: { id: 'members.create.sameDomain', defaultMessage: 'Same domain' },
  open: { id: 'members.create.open', defaultMessage: 'Open' },
  blocked: { id: 'members.create.blocked', defaultMessage: '{domain} is blocked: no customer can be created there.' },
  disposableNote: {
    id: 'members.create.disposableNote',
    defaultMessage: 'This is a disposable mailbox; it may be gone tomorrow.',
  },
  freeNote: {
    id: 'members.create.freeNote',
    defaultMessage: 'Free email provider: it says nothing about their company.',
  },
  team: { id: 'members.create.team', defaultMessage: 'There is a team at this domain' },
  join: { id: 'members.create.join', defaultMessage: 'Join the team of {name}: {taken} of {seats} seats taken' },
  full: { id: 'members.create.full', defaultMessage: 'No seat is free there. Free a seat or buy more first.' },
})
