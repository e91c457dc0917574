import { defineWords } from '@console/shared/intl/words'

/** Words of what is done for a customer at other places: their mailbox, the main site, Salesforce. */
export const words = defineWords({
  welcome: { id: 'outside.welcome', defaultMessage: 'Send a welcome e-mail' },
  welcomeHelp: { id: 'outside.welcomeHelp', defaultMessage: 'Choose a template and preview it.' },
  welcomeTitle: { id: 'outside.welcomeTitle', defaultMessage: 'Send a welcome e-mail to {name}?' },
  send: { id: 'outside.send', defaultMessage: 'Send' },
  sendAgain: { id: 'outside.sendAgain', defaultMessage: 'Send again' },
  sent: { id: 'outside.sent', defaultMessage: 'The welcome e-mail to {email} is on its way.' },
  signIn: { id: 'outside.signIn', defaultMessage: 'Sign in as customer' },
  signInHelp: {
    id: 'outside.signInHelp',
    defaultMessage: 'A single-use link to the main site, valid for 15 minutes. Its use is recorded.',
  },
  signInTitle: { id: 'outside.signInTitle', defaultMessage: 'Sign in as {name}?' },
  signInConsequence: {
    id: 'outside.signInConsequence',
    defaultMessage:
      'On the main site you will see and do everything as {name}. Your reason and your actions are recorded. The session ends after 15 minutes.',
  },
  signInReasonHint: { id: 'outside.signInReasonHint', defaultMessage: 'Why do you need to see what they see?' },
  makeLink: { id: 'outside.makeLink', defaultMessage: 'Create the link' },
  linkMade: { id: 'outside.linkMade', defaultMessage: 'The link for {name} is ready.' },
  linkTitle: { id: 'outside.linkTitle', defaultMessage: 'Link to sign in as {name}' },
  linkOpen: { id: 'outside.linkOpen', defaultMessage: 'Open the main site as {name}' },
  linkNote: {
    id: 'outside.linkNote',
    defaultMessage: 'It works once, until {when}, and is shown only here. Do not share it.',
  },
  linkUsed: { id: 'outside.linkUsed', defaultMessage: 'The link has been opened and no longer works.' },
  done: { id: 'outside.done', defaultMessage: 'Done' },
  salesforce: { id: 'outside.salesforce', defaultMessage: 'Make a Salesforce contact' },
  salesforceHelp: {
    id: 'outside.salesforceHelp',
    defaultMessage: 'Converts the lead with their e-mail into a contact.',
  },
  salesforceTitle: { id: 'outside.salesforceTitle', defaultMessage: 'Make {name} a contact in Salesforce?' },
  salesforceBody: {
    id: 'outside.salesforceBody',
    defaultMessage:
      'Salesforce’s lead for {email} becomes a contact; the lead itself stays. This cannot be undone here.',
  },
  salesforceAction: { id: 'outside.salesforceAction', defaultMessage: 'Make a contact' },
  salesforceDone: { id: 'outside.salesforceDone', defaultMessage: '{name} is a contact in Salesforce.' },
})
