import { defineWords } from '@console/shared/intl/words'

/** What the user menu opens. */
export const shellDialogWords = defineWords({
  account: { id: 'menu.account', defaultMessage: 'My account' },
  password: { id: 'menu.password', defaultMessage: 'Change password' },
  notices: { id: 'menu.notices', defaultMessage: 'Notices and undo' },
})
