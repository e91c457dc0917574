import { defineWords } from '@console/shared/intl/words'

/** Words of the menu that another agent sees. */
export const menuPreviewWords = defineWords({
  menu: { id: 'admin.menuPreview.menu', defaultMessage: 'The menu that {name} sees' },
  emptyMenu: { id: 'admin.menuPreview.empty', defaultMessage: 'This menu is empty.' },
})
