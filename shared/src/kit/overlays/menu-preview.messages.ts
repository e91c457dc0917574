import { defineWords } from '../../intl/words.ts'

/** Words of the menu that another agent sees. */
export const menuPreviewWords = defineWords({
  menu: { id: 'menuPreview.menu', defaultMessage: 'The menu that {name} sees' },
  emptyMenu: { id: 'menuPreview.empty', defaultMessage: 'This menu is empty.' },
})
