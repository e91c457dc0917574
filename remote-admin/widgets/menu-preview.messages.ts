import { defineMessages } from '@console/shared/intl/messages'

/** Messages of the preview of another agent's menu. */
export const menuPreviewMessages = defineMessages({
  menu: { id: 'admin.menuPreview.menu', defaultMessage: 'The menu that {name} sees' },
  emptyMenu: { id: 'admin.menuPreview.empty', defaultMessage: 'This menu is empty.' },
})
