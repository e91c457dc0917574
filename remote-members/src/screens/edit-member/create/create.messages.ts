import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'create.title', defaultMessage: 'Create New Customer' },
  who: { id: 'create.who', defaultMessage: 'Contact details' },
  action: { id: 'create.action', defaultMessage: 'Create' },
  anyway: { id: 'create.anyway', defaultMessage: 'Create anyway' },
  created: { id: 'create.created', defaultMessage: '{name} was created.' },
  phoneHint: { id: 'create.phoneHint', defaultMessage: 'Choose a country, or start with +' },
  checks: { id: 'create.checks', defaultMessage: 'What we know' },
  checksHint: {
    id: 'create.checksHint',
    defaultMessage: 'While you type, we look for similar customers and check the e-mail domain.',
  },
  nobody: { id: 'create.nobody', defaultMessage: 'No similar customer yet.' },
  likes: { id: 'create.likes', defaultMessage: 'Similar customers' },
  sameEmail: { id: 'create.sameEmail', defaultMessage: 'Same e-mail' },
  samePhone: { id: 'create.samePhone', defaultMessage: 'Same phone' },
  sameDomain: { id: 'create.sameDomain', defaultMessage: 'Same domain' },
  open: { id: 'create.open', defaultMessage: 'Open' },
  blocked: { id: 'create.blocked', defaultMessage: '{domain} is blocked: no customer can be created there.' },
  disposableNote: {
    id: 'create.disposableNote',
    defaultMessage: 'This is a disposable mailbox; it may be gone tomorrow.',
  },
  freeNote: { id: 'create.freeNote', defaultMessage: 'Free e-mail provider: it says nothing about their company.' },
  team: { id: 'create.team', defaultMessage: 'There is a team at this domain' },
  join: { id: 'create.join', defaultMessage: 'Join the team of {name}: {taken} of {seats} seats taken' },
  full: { id: 'create.full', defaultMessage: 'No seat is free there. Free a seat or buy more first.' },
})
