import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  triggers: { id: 'members.interests.triggers', defaultMessage: 'Triggers' },
  alerts: { id: 'members.interests.alerts', defaultMessage: 'Alerts' },
  own: { id: 'members.interests.own', defaultMessage: 'From my account' },
  noTriggers: { id: 'members.interests.noTriggers', defaultMessage: 'No triggers' },
  noTriggersHint: {
    id: 'members.interests.noTriggersHint',
    defaultMessage: 'A trigger notifies them when something they watch for happens. Copy one of yours to start.',
  },
  noAlerts: { id: 'members.interests.noAlerts', defaultMessage: 'No alerts' },
  noAlertsHint: {
    id: 'members.interests.noAlertsHint',
    defaultMessage: 'An alert emails them news regularly. Copy one of yours to start.',
  },
  noOwn: { id: 'members.interests.noOwn', defaultMessage: 'Nothing to copy yet' },
  noOwnHint: {
    id: 'members.interests.noOwnHint',
    defaultMessage: 'Triggers and alerts that you make on the main site can be copied to customers from here.',
  },
  notLinked: { id: 'members.interests.notLinked', defaultMessage: 'No account of yours is linked' },
  notLinkedHint: {
    id: 'members.interests.notLinkedHint',
    defaultMessage:
      'A Super User can link your agent account with your account on the main site. Your triggers and alerts can be copied from then on.',
  },
  thisIsYou: { id: 'members.interests.thisIsYou', defaultMessage: 'This customer is your own account' },
  thisIsYouHint: {
    id: 'members.interests.thisIsYouHint',
    defaultMessage: 'Open another customer to copy from your account to theirs.',
  },
  rename: { id: 'members.interests.rename', defaultMessage: 'Rename' },
  renameOne: { id: 'members.interests.renameOne', defaultMessage: 'Rename: {name}' },
  renameTitle: { id: 'members.interests.renameTitle', defaultMessage: 'Rename the trigger' },
  name: { id: 'members.interests.name', defaultMessage: 'Name' },
  renamed: { id: 'members.interests.renamed', defaultMessage: 'The trigger is now called {name}.' },
  delete: { id: 'members.interests.delete', defaultMessage: 'Delete' },
  deleteOne: { id: 'members.interests.deleteOne', defaultMessage: 'Delete: {name}' },
  deleteTitle: { id: 'members.interests.deleteTitle', defaultMessage: 'Delete the trigger “{name}”?' },
  deleteBody: {
    id: 'members.interests.deleteBody',
    defaultMessage: '{customer} will no longer be notified of what it watches for.',
  },
  deleteOwnBody: {
    id: 'members.interests.deleteOwnBody',
    defaultMessage: 'It is one of your own. What was copied from it stays.',
  },
  deleted: { id: 'members.interests.deleted', defaultMessage: 'Trigger deleted.' },
  copyToMe: { id: 'members.interests.copyToMe', defaultMessage: 'Copy to me' },
  copyToMeOne: { id: 'members.interests.copyToMeOne', defaultMessage: 'Copy to me: {name}' },
  copyToThem: { id: 'members.interests.copyToThem', defaultMessage: 'Copy to customer' },
  copyToThemOne: { id: 'members.interests.copyToThemOne', defaultMessage: 'Copy to customer: {name}' },
  copied: { id: 'members.interests.copied', defaultMessage: '“{name}” copied.' },
  on: { id: 'members.interests.on', defaultMessage: 'On' },
  off: { id: 'members.interests.off', defaultMessage: 'Off' },
  switchOne: { id: 'members.interests.switchOne', defaultMessage: 'Send “{name}”' },
  switchedOn: { id: 'members.interests.switchedOn', defaultMessage: '“{name}” turned on.' },
  switchedOff: { id: 'members.interests.switchedOff', defaultMessage: '“{name}” turned off.' },
  made: { id: 'members.interests.made', defaultMessage: 'Created' },
  lastSent: { id: 'members.interests.lastSent', defaultMessage: 'Last sent' },
})

export const kindMessages = defineMessages({
  funding: { id: 'members.interests.kind.funding', defaultMessage: 'Funding' },
  hiring: { id: 'members.interests.kind.hiring', defaultMessage: 'Hiring' },
  news: { id: 'members.interests.kind.news', defaultMessage: 'News' },
  job_change: { id: 'members.interests.kind.jobChange', defaultMessage: 'Job change' },
  technology: { id: 'members.interests.kind.technology', defaultMessage: 'Technology' },
  intent: { id: 'members.interests.kind.intent', defaultMessage: 'Intent' },
  company_news: { id: 'members.interests.kind.companyNews', defaultMessage: 'Company news' },
  industry_news: { id: 'members.interests.kind.industryNews', defaultMessage: 'Industry news' },
})
