import { defineMessages } from '@console/shared/intl/messages'

export const paletteMessages = defineMessages({
  title: { id: 'palette.title', defaultMessage: 'Go to or do' },
  placeholder: { id: 'palette.placeholder', defaultMessage: 'Screen, action or customer' },
  screens: { id: 'palette.screens', defaultMessage: 'Screens' },
  actions: { id: 'palette.actions', defaultMessage: 'Here' },
  recent: { id: 'palette.recent', defaultMessage: 'Recent customers' },
  customers: { id: 'palette.customers', defaultMessage: 'Customers' },
  nothing: { id: 'palette.nothing', defaultMessage: 'Nothing is called {text}' },
  found: { id: 'palette.found', defaultMessage: '{count, plural, one {# entry} other {# entries}}' },
})

export const shortcutMessages = defineMessages({
  singleKeysOff: {
    id: 'shortcuts.singleKeysOff',
    defaultMessage: 'Single-key shortcuts are switched off in Appearance.',
  },
})
