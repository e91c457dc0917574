import { defineMessages } from '@console/shared/intl/messages'

/** Messages of the frame around every page. */
export const shellMessages = defineMessages({
  appearance: { id: 'shell.appearance', defaultMessage: 'Appearance' },
  mode: { id: 'shell.mode', defaultMessage: 'Mode: {mode}' },
  anyPassword: { id: 'shell.anyPassword', defaultMessage: 'Change Any Agent Password' },
  footer: { id: 'shell.footer', defaultMessage: 'Console {version} · {environment}' },
  build: { id: 'shell.build', defaultMessage: 'build {build}' },
  focusSearch: { id: 'shell.focusSearch', defaultMessage: 'Search for a member' },
  palette: { id: 'shell.palette', defaultMessage: 'Command palette' },
  shortcuts: { id: 'shell.shortcuts', defaultMessage: 'Keyboard shortcuts' },
  administration: { id: 'shell.administration', defaultMessage: 'Administration' },
  more: { id: 'shell.more', defaultMessage: 'More' },
  pinScreen: { id: 'shell.pinScreen', defaultMessage: 'Pin {screen} to the menu' },
  pinnedScreens: { id: 'shell.pinnedScreens', defaultMessage: 'Pinned' },
  waiting: { id: 'shell.waiting', defaultMessage: '{count, plural, one {# new} other {# new}}' },
})
