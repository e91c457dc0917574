/**
 * Other names that agents use for screens, by address without its slash. Never shown: English is typed in every
 * language.
 */
const screens: Readonly<Record<string, readonly string[]>> = {
  'stripe-stats': ['mrr', 'arr', 'revenue', 'churn', 'payments', 'invoices', 'billing'],
  'support-ticket': ['new ticket', 'create ticket', 'tasks', 'helpdesk'],
  'create-new-customer': ['new customer', 'add customer', 'new member'],
  'new-customers': ['sign-ups', 'signups'],
  'customers-list': ['members', 'accounts', 'all customers'],
  'reach-customers': ['campaigns', 'mass mail'],
  'api-requests': ['api keys', 'requests'],
  tracker: ['api usage', 'quota'],
  'ban-ip': ['block ip', 'banned addresses'],
  'search/blocked-domains': ['block domain', 'disposable mail'],
  audit: ['log', 'changes'],
  agents: ['users', 'staff', 'invite agent'],
  account: ['password', 'two-step', 'passkeys', 'profile'],
}

/** The same for actions, by id. */
const actions: Readonly<Record<string, readonly string[]>> = {
  logout: ['log out', 'sign out'],
  appearance: ['theme', 'colours', 'font'],
  'mode-dark': ['dark mode', 'night'],
  'mode-light': ['light mode', 'day'],
  shortcuts: ['keys', 'help'],
}

/** Further English names of a screen. */
export const namesOfScreen = (path: string): readonly string[] => screens[path.slice(1)] ?? []

/** Further English names of an action. */
export const namesOfAction = (id: string): readonly string[] => actions[id] ?? []
