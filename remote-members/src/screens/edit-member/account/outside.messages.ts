import { defineMessages } from '@console/shared/intl/messages'

/** Messages of actions in other systems: the customer's mailbox, the main site, Salesforce. */
export const messages = defineMessages({
  welcome: { id: 'members.outside.welcome', defaultMessage: 'Send a welcome email' },
  welcomeHelp: { id: 'members.outside.welcomeHelp', defaultMessage: 'Choose a template and preview it.' },
  welcomeTitle: { id: 'members.outside.welcomeTitle', defaultMessage: 'Send a welcome email to {name}?' },
  send: { id: 'members.outside.send', defaultMessage: 'Send' },
  sendAgain: { id: 'members.outside.sendAgain', defaultMessage: 'Send again' },
  sent: { id: 'members.outside.sent', defaultMessage: 'The welcome email to {email} is on its way.' },
  signIn: { id: 'members.outside.signIn', defaultMessage: 'Sign in as customer' },
  signInHelp: {
    id: 'members.outside.signInHelp',
    defaultMessage: 'A single-use link to the main site, valid for 15 minutes. Its use is recorded.',
  },
  signInTitle: { id: 'members.outside.signInTitle', defaultMessage: 'Sign in as {name}?' },
  signInConsequence: {
    id: 'members.outside.signInConsequence',
    defaultMessage:
      'On the main site you will see and do everything as {name}. Your reason and your actions are recorded. The session ends after 15 minutes.',
  },
  signInReasonHint: { id: 'members.outside.signInReasonHint', defaultMessage: 'Why do you need to see what they see?' },
  makeLink: { id: 'members.outside.makeLink', defaultMessage: 'Create the link' },
  linkMade: { id: 'members.outside.linkMade', defaultMessage: 'The link for {name} is ready.' },
  linkTitle: { id: 'members.outside.linkTitle', defaultMessage: 'Link to sign in as {name}' },
  linkOpen: { id: 'members.outside.linkOpen', defaultMessage: 'Open the main site as {name}' },
  linkNote: {
    id: 'members.outside.linkNote',
    defaultMessage: 'It works once, until {when}, and is shown only here. Do not share it.',
  },
  linkUsed: { id: 'members.outside.linkUsed', defaultMessage: 'The link has been opened and no longer works.' },
  done: { id: 'members.outside.done', defaultMessage: 'Done' },
  salesforce: { id: 'members.outside.salesforce', defaultMessage: 'Make a Salesforce contact' },
  salesforceHelp: {
    id: 'members.outside.salesforceHelp',
    defaultMessage: 'Converts the lead with their email into a contact.',
  },
  salesforceTitle: { id: 'members.outside.salesforceTitle', defaultMessage: 'Make {name} a contact in Salesforce?' },
  salesforceBody: {
    id: 'members.outside.salesforceBody',
    defaultMessage:
      'Salesforce’s lead for {email} becomes a contact; the lead itself stays. This cannot be undone here.',
  },
  salesforceAction: { id: 'members.outside.salesforceAction', defaultMessage: 'Make a contact' },
  salesforceDone: { id: 'members.outside.salesforceDone', defaultMessage: '{name} is a contact in Salesforce.' },
})
