import { defineWords } from '@console/shared/intl/words'

export const hostWords = defineWords({
  product: { id: 'host.product', defaultMessage: 'Console' },
  tagline: { id: 'host.tagline', defaultMessage: 'Company intelligence, from the inside.' },
  language: { id: 'host.language', defaultMessage: 'Language' },
  menu: { id: 'host.menu', defaultMessage: 'Menu' },
  openMenu: { id: 'host.openMenu', defaultMessage: 'Open the menu' },
  skip: { id: 'host.skip', defaultMessage: 'Skip to the content' },
  home: { id: 'host.home', defaultMessage: 'Back to the start' },
  account: { id: 'host.account', defaultMessage: 'Account of {name}' },
  light: { id: 'host.light', defaultMessage: 'Light' },
  semiDark: { id: 'host.semiDark', defaultMessage: 'Semi-dark' },
  dark: { id: 'host.dark', defaultMessage: 'Dark' },
  logout: { id: 'host.logout', defaultMessage: 'Logout' },
})

export const signInWords = defineWords({
  title: { id: 'signIn.title', defaultMessage: 'Sign in' },
  email: { id: 'signIn.email', defaultMessage: 'E-mail' },
  password: { id: 'signIn.password', defaultMessage: 'Password' },
  submit: { id: 'signIn.submit', defaultMessage: 'Sign in' },
  emailMissing: { id: 'signIn.emailMissing', defaultMessage: 'Please enter Email Address!' },
  passwordMissing: { id: 'signIn.passwordMissing', defaultMessage: 'Please enter password!' },
  emailWrong: { id: 'signIn.emailWrong', defaultMessage: 'The Email you entered is not a valid format!' },
})

export const roleWords = defineWords({
  su: { id: 'role.su', defaultMessage: 'Super User' },
  manager: { id: 'role.manager', defaultMessage: 'Manager' },
  sales: { id: 'role.sales', defaultMessage: 'Sales' },
  data_entry: { id: 'role.dataEntry', defaultMessage: 'Data entry' },
  company_size: { id: 'role.companySize', defaultMessage: 'Company size' },
})

export const pageWords = defineWords({
  notFound: { id: 'page.notFound', defaultMessage: 'Page not found' },
  notFoundBody: { id: 'page.notFoundBody', defaultMessage: "We can't find the page that you are looking for." },
  serverError: { id: 'page.serverError', defaultMessage: 'Internal server error' },
  serverErrorBody: {
    id: 'page.serverErrorBody',
    defaultMessage: 'We are facing internal server error and working towards to fix it soon.',
  },
  denied: { id: 'page.denied', defaultMessage: 'You may not open this page' },
  deniedByDataEntry: {
    id: 'page.deniedByDataEntry',
    defaultMessage: 'Data entry pages are open to managers, data entry agents and Super Users.',
  },
  deniedByMap: {
    id: 'page.deniedByMap',
    defaultMessage: '{page} is not among the pages that you were given. A Super User can add it.',
  },
  deniedByRole: {
    id: 'page.deniedByRole',
    defaultMessage: '{page} is not open to the level {level}. Please ask a Super User.',
  },
  crash: { id: 'page.crash', defaultMessage: 'Ah! Something went wrong.' },
  crashBody: { id: 'page.crashBody', defaultMessage: 'Brace yourself till we get the error fixed.' },
  crashHint: { id: 'page.crashHint', defaultMessage: 'You may also refresh the page or try again latter' },
  refresh: { id: 'page.refresh', defaultMessage: 'Refresh the page' },
})

export const areaWords = defineWords({
  title: { id: 'area.title', defaultMessage: '{area} cannot be shown right now' },
  rest: { id: 'area.rest', defaultMessage: 'Only this area is affected; everything else in the console works.' },
  facts: { id: 'area.facts', defaultMessage: 'Version {version}, build {build}' },
  notReleased: { id: 'area.notReleased', defaultMessage: '{area} is not released on this server yet' },
  notReleasedBody: {
    id: 'area.notReleasedBody',
    defaultMessage: 'The page exists, but the team of this area has not put a build of it here.',
  },
  missing: { id: 'area.missing', defaultMessage: 'Its files are not on the server.' },
  slow: { id: 'area.slow', defaultMessage: 'It did not answer within 8 seconds.' },
  'not-javascript': {
    id: 'area.notJavascript',
    defaultMessage: 'Something else than the program was sent, such as a web page.',
  },
  incompatible: {
    id: 'area.incompatible',
    defaultMessage: 'This build does not fit the console that is running here.',
  },
  'threw-on-load': { id: 'area.threwOnLoad', defaultMessage: 'It failed while it was starting.' },
  'threw-on-render': { id: 'area.threwOnRender', defaultMessage: 'It failed while it was being drawn.' },
  offline: { id: 'area.offline', defaultMessage: 'The server cannot be reached. Please check your connection.' },
  retry: { id: 'area.retry', defaultMessage: 'Retry' },
  members: { id: 'area.members', defaultMessage: 'Members' },
  reports: { id: 'area.reports', defaultMessage: 'Reports' },
  dataentry: { id: 'area.dataentry', defaultMessage: 'Data entry' },
  admin: { id: 'area.admin', defaultMessage: 'Admin' },
  mail: { id: 'area.mail', defaultMessage: 'Mail' },
})
