import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  triggers: { id: 'interests.triggers', defaultMessage: 'Triggers' },
  alerts: { id: 'interests.alerts', defaultMessage: 'Alerts' },
  own: { id: 'interests.own', defaultMessage: 'From my account' },
  noTriggers: { id: 'interests.noTriggers', defaultMessage: 'No triggers' },
  noTriggersHint: {
    id: 'interests.noTriggersHint',
    defaultMessage: 'A trigger notifies them when something they watch for happens. Copy one of yours to start.',
  },
  noAlerts: { id: 'interests.noAlerts', defaultMessage: 'No alerts' },
  noAlertsHint: {
    id: 'interests.noAlertsHint',
    defaultMessage: 'An alert e-mails them news regularly. Copy one of yours to start.',
  },
  noOwn: { id: 'interests.noOwn', defaultMessage: 'Nothing to copy yet' },
  noOwnHint: {
    id: 'interests.noOwnHint',
    defaultMessage: 'Triggers and alerts that you make on the main site can be copied to customers from here.',
  },
  notLinked: { id: 'interests.notLinked', defaultMessage: 'No account of yours is linked' },
  notLinkedHint: {
    id: 'interests.notLinkedHint',
    defaultMessage:
      'A Super User can link your agent account with your account on the main site. Your triggers and alerts can be copied from then on.',
  },
  thisIsYou: { id: 'interests.thisIsYou', defaultMessage: 'This customer is your own account' },
  thisIsYouHint: {
    id: 'interests.thisIsYouHint',
    defaultMessage: 'Open another customer to copy from your account to theirs.',
  },
  rename: { id: 'interests.rename', defaultMessage: 'Rename' },
  renameOne: { id: 'interests.renameOne', defaultMessage: 'Rename: {name}' },
  renameTitle: { id: 'interests.renameTitle', defaultMessage: 'Rename the trigger' },
  name: { id: 'interests.name', defaultMessage: 'Name' },
  renamed: { id: 'interests.renamed', defaultMessage: 'The trigger is now called {name}.' },
  delete: { id: 'interests.delete', defaultMessage: 'Delete' },
  deleteOne: { id: 'interests.deleteOne', defaultMessage: 'Delete: {name}' },
  deleteTitle: { id: 'interests.deleteTitle', defaultMessage: 'Delete the trigger “{name}”?' },
  deleteBody: {
    id: 'interests.deleteBody',
    defaultMessage: '{customer} will no longer be notified of what it watches for.',
  },
  deleteOwnBody: {
    id: 'interests.deleteOwnBody',
    defaultMessage: 'It is one of your own. What was copied from it stays.',
  },
  deleted: { id: 'interests.deleted', defaultMessage: 'Trigger deleted.' },
  copyToMe: { id: 'interests.copyToMe', defaultMessage: 'Copy to me' },
  copyToMeOne: { id: 'interests.copyToMeOne', defaultMessage: 'Copy to me: {name}' },
  copyToThem: { id: 'interests.copyToThem', defaultMessage: 'Copy to customer' },
  copyToThemOne: { id: 'interests.copyToThemOne', defaultMessage: 'Copy to customer: {name}' },
  copied: { id: 'interests.copied', defaultMessage: '“{name}” copied.' },
  on: { id: 'interests.on', defaultMessage: 'On' },
  off: { id: 'interests.off', defaultMessage: 'Off' },
  switchOne: { id: 'interests.switchOne', defaultMessage: 'Send “{name}”' },
  switchedOn: { id: 'interests.switchedOn', defaultMessage: '“{name}” turned on.' },
  switchedOff: { id: 'interests.switchedOff', defaultMessage: '“{name}” turned off.' },
  made: { id: 'interests.made', defaultMessage: 'Created' },
  lastSent: { id: 'interests.lastSent', defaultMessage: 'Last sent' },
})

export const kindWords = defineWords({
  funding: { id: 'interests.kind.funding', defaultMessage: 'Funding' },
  hiring: { id: 'interests.kind.hiring', defaultMessage: 'Hiring' },
  news: { id: 'interests.kind.news', defaultMessage: 'News' },
  job_change: { id: 'interests.kind.jobChange', defaultMessage: 'Job change' },
  technology: { id: 'interests.kind.technology', defaultMessage: 'Technology' },
  intent: { id: 'interests.kind.intent', defaultMessage: 'Intent' },
  company_news: { id: 'interests.kind.companyNews', defaultMessage: 'Company news' },
  industry_news: { id: 'interests.kind.industryNews', defaultMessage: 'Industry news' },
})
