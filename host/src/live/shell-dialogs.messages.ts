import { defineMessages } from '@console/shared/intl/messages'

/** Messages of the dialogs that the user menu opens. */
export const shellDialogMessages = defineMessages({
  account: { id: 'menu.account', defaultMessage: 'My account' },
  password: { id: 'menu.password', defaultMessage: 'Change password' },
  notices: { id: 'menu.notices', defaultMessage: 'Notices and undo' },
})
