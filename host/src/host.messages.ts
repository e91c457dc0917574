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
