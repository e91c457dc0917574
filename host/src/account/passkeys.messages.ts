import { defineMessages } from '@console/shared/intl/messages'

export const passkeysMessages = defineMessages({
  title: { id: 'passkeys.title', defaultMessage: 'Passkeys' },
  intro: {
    id: 'passkeys.intro',
    defaultMessage:
      'A passkey signs you in by fingerprint, face or PIN. It takes the place of password and code, and cannot be phished.',
  },
  notHere: {
    id: 'passkeys.notHere',
    defaultMessage: 'This browser cannot use passkeys at this address of the console.',
  },
  add: { id: 'passkeys.add', defaultMessage: 'Add a passkey' },
  next: { id: 'passkeys.next', defaultMessage: 'Continue' },
  addBody: {
    id: 'passkeys.addBody',
    defaultMessage: 'Prove that it is you. Then your browser asks where to store the passkey.',
  },
  addFirst: {
    id: 'passkeys.addFirst',
    defaultMessage: 'Prove that it is you. From then on your password alone no longer signs you in.',
  },
  added: { id: 'passkeys.added', defaultMessage: 'The passkey {name} is added.' },
  synced: { id: 'passkeys.synced', defaultMessage: 'Synced' },
  single: { id: 'passkeys.single', defaultMessage: 'On one device' },
  created: { id: 'passkeys.created', defaultMessage: 'Set up' },
  used: { id: 'passkeys.used', defaultMessage: 'Last used' },
  never: { id: 'passkeys.never', defaultMessage: 'Never used' },
  rename: { id: 'passkeys.rename', defaultMessage: 'Rename' },
  renameThat: { id: 'passkeys.renameThat', defaultMessage: 'Rename {name}' },
  name: { id: 'passkeys.name', defaultMessage: 'Name' },
  nameMissing: { id: 'passkeys.nameMissing', defaultMessage: 'Please enter a name.' },
  renamed: { id: 'passkeys.renamed', defaultMessage: 'Renamed.' },
  remove: { id: 'passkeys.remove', defaultMessage: 'Remove' },
  removeThat: { id: 'passkeys.removeThat', defaultMessage: 'Remove {name}' },
  removeBody: {
    id: 'passkeys.removeBody',
    defaultMessage: 'It will no longer sign you in, and your other sessions are ended.',
  },
  removeLast: {
    id: 'passkeys.removeLast',
    defaultMessage:
      'It is your only second step: you will sign in with your password alone, and your recovery codes will stop working. Your other sessions are ended.',
  },
  removed: { id: 'passkeys.removed', defaultMessage: 'The passkey {name} is removed.' },
  mustTitle: { id: 'passkeys.mustTitle', defaultMessage: 'Add a passkey first' },
  mustBody: { id: 'passkeys.mustBody', defaultMessage: 'Your level must have a passkey here. Add one to continue.' },
})
