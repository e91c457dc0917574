import { defineWords } from '@console/shared/intl/words'

/** What the server refuses where rules are made, by the code of the error. */
export const ruleRefusals = defineWords({
  coversOwnAddress: {
    id: 'ruleRefusal.coversOwnAddress',
    defaultMessage: 'This range contains an address of the console itself or of its proxies.',
  },
  notCovered: {
    id: 'ruleRefusal.notCovered',
    defaultMessage: 'Some of these bans reach further or last longer than the new one.',
  },
  ownDomain: { id: 'ruleRefusal.ownDomain', defaultMessage: 'This is a domain of our own staff.' },
  importDiffers: {
    id: 'ruleRefusal.importDiffers',
    defaultMessage:
      '{customers, plural, =0 {This would hit no customer by now. Please check it again.} one {This would hit # customer by now. Please check it again.} other {This would hit # customers by now. Please check it again.}}',
  },
  dryRunDiffers: {
    id: 'ruleRefusal.dryRunDiffers',
    defaultMessage:
      '{customers, plural, =0 {This would hit no customer by now. Please look at the dry run again.} one {This would hit # customer by now. Please look at the dry run again.} other {This would hit # customers by now. Please look at the dry run again.}}',
  },
})
