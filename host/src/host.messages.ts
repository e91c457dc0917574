import { defineMessages } from '@console/shared/intl/messages'

export const hostMessages = defineMessages({
  product: { id: 'host.product', defaultMessage: 'Console' },
  tagline: { id: 'host.tagline', defaultMessage: 'Company intelligence, from the inside.' },
  language: { id: 'host.language', defaultMessage: 'Language' },
  menu: { id: 'host.menu', defaultMessage: 'Menu' },
  openMenu: { id: 'host.openMenu', defaultMessage: 'Open the menu' },
  skip: { id: 'host.skip', defaultMessage: 'Skip to the content' },
  status: { id: 'host.status', defaultMessage: 'Status' },
  overview: { id: 'overview.title', defaultMessage: 'Overview' },
  home: { id: 'host.home', defaultMessage: 'Back to the start' },
  account: { id: 'host.account', defaultMessage: 'Account of {name}' },
  light: { id: 'host.light', defaultMessage: 'Light' },
  semiDark: { id: 'host.semiDark', defaultMessage: 'Semi-dark' },
  dark: { id: 'host.dark', defaultMessage: 'Dark' },
  lock: { id: 'host.lock', defaultMessage: 'Lock screen' },
  logout: { id: 'host.logout', defaultMessage: 'Logout' },
})

export const roleMessages = defineMessages({
  su: { id: 'role.su', defaultMessage: 'Super User' },
  manager: { id: 'role.manager', defaultMessage: 'Manager' },
  sales: { id: 'role.sales', defaultMessage: 'Sales' },
  data_entry: { id: 'role.dataEntry', defaultMessage: 'Data entry' },
  company_size: { id: 'role.companySize', defaultMessage: 'Company size' },
})

export const pageMessages = defineMessages({
  crash: { id: 'page.crash', defaultMessage: 'Ah! Something went wrong.' },
  crashBody: { id: 'page.crashBody', defaultMessage: 'Brace yourself till we get the error fixed.' },
  crashHint: { id: 'page.crashHint', defaultMessage: 'You may also refresh the page or try again latter' },
  refresh: { id: 'page.refresh', defaultMessage: 'Refresh the page' },
})
