import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'create.title', defaultMessage: 'Create New Customer' },
  who: { id: 'create.who', defaultMessage: 'Who they are' },
  action: { id: 'create.action', defaultMessage: 'Create' },
  anyway: { id: 'create.anyway', defaultMessage: 'Create anyway' },
  created: { id: 'create.created', defaultMessage: '{name} is a customer now.' },
  phoneHint: { id: 'create.phoneHint', defaultMessage: 'With the country chosen, or beginning with +' },
  checks: { id: 'create.checks', defaultMessage: 'What we know of them' },
  checksHint: {
    id: 'create.checksHint',
    defaultMessage: 'While you type, we look for customers who are like this one, and at the mail domain.',
  },
  nobody: { id: 'create.nobody', defaultMessage: 'Nobody like this is a customer yet.' },
  likes: { id: 'create.likes', defaultMessage: 'Looks like…' },
  sameEmail: { id: 'create.sameEmail', defaultMessage: 'Same e-mail' },
  samePhone: { id: 'create.samePhone', defaultMessage: 'Same phone' },
  sameDomain: { id: 'create.sameDomain', defaultMessage: 'Same domain' },
  open: { id: 'create.open', defaultMessage: 'Open that one' },
  blocked: { id: 'create.blocked', defaultMessage: '{domain} is blocked: nobody can be created there.' },
  disposableNote: {
    id: 'create.disposableNote',
    defaultMessage: 'This is a disposable mailbox; it may be gone tomorrow.',
  },
  freeNote: { id: 'create.freeNote', defaultMessage: 'This is free mail; it says nothing of their company.' },
  team: { id: 'create.team', defaultMessage: 'There is a team at this domain' },
  join: { id: 'create.join', defaultMessage: 'Join the team of {name}: {taken} of {seats} seats taken' },
  full: { id: 'create.full', defaultMessage: 'No seat is left there; make room or buy seats first.' },
})
