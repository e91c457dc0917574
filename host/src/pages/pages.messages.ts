import { defineMessages } from '@console/shared/intl/messages'

export const pageMessages = defineMessages({
  notFound: { id: 'page.notFound', defaultMessage: 'Page not found' },
  notFoundBody: { id: 'page.notFoundBody', defaultMessage: "We can't find the page that you are looking for." },
  serverError: { id: 'page.serverError', defaultMessage: 'Internal server error' },
  serverErrorBody: {
    id: 'page.serverErrorBody',
    defaultMessage: 'We are facing internal server error and working towards to fix it soon.',
  },
  maintenance: { id: 'page.maintenance', defaultMessage: 'Our site is under maintenance' },
  maintenanceBody: { id: 'page.maintenanceBody', defaultMessage: 'We will be back shortly.' },
  comingSoon: { id: 'page.comingSoon', defaultMessage: 'Coming soon' },
  comingSoonBody: {
    id: 'page.comingSoonBody',
    defaultMessage: 'This page is not finished yet. It will be announced when it is.',
  },
})

export const deniedMessages = defineMessages({
  title: { id: 'page.denied', defaultMessage: "You don't have access to this page" },
  /** The step that decided, as the reason. */
  byDataEntry: {
    id: 'page.deniedByDataEntry',
    defaultMessage: 'Data entry pages are open to managers, data entry agents and Super Users.',
  },
  byMap: {
    id: 'page.deniedByMap',
    defaultMessage: 'You have not been given access to {page}. A Super User can add it.',
  },
  byRole: {
    id: 'page.deniedByRole',
    defaultMessage: '{page} is not open to the level {level}. Please ask a Super User.',
  },
  askLevel: {
    id: 'denied.askLevel',
    defaultMessage: 'If you need {page} for your work, ask a Super User to change your level.',
  },
  ask: { id: 'denied.ask', defaultMessage: 'If you need it for your work, please ask a Super User.' },
  /** The earlier steps, and their results. */
  how: { id: 'denied.how', defaultMessage: 'Why' },
  notOpen: { id: 'denied.notOpen', defaultMessage: 'It is not one of the pages open to everyone.' },
  notDataEntry: { id: 'denied.notDataEntry', defaultMessage: 'It is not one of the data entry pages.' },
  inMap: {
    id: 'denied.inMap',
    defaultMessage: 'Your level has no page restrictions, or you were given this page.',
  },
  allowed: { id: 'denied.allowed', defaultMessage: 'You have access to this page' },
  allowedBody: { id: 'denied.allowedBody', defaultMessage: 'You can open {page} now.' },
  openIt: { id: 'denied.openIt', defaultMessage: 'Open the page' },
  elsewhere: { id: 'denied.elsewhere', defaultMessage: 'Pages you can open' },
})
