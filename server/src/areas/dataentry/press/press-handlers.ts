import { addPress } from './add-press.ts'
import { deletePress } from './delete-press.ts'
import { exportPress } from './export-press.ts'
import { getPressTemplates } from './get-press-templates.ts'
import { readPressPage } from './read-press-page.ts'
import { saveEditPress } from './save-edit-press.ts'
import { searchPressPeople } from './search-press-people.ts'
import { searchPressUrl } from './search-press-url.ts'
import { showPressList } from './show-press-list.ts'
import { viewEditPress } from './view-edit-press.ts'

/** All handlers of the group, for handlers.ts. */
export const pressHandlers = {
  addPress,
  deletePress,
  exportPress,
  getPressTemplates,
  readPressPage,
  saveEditPress,
  searchPressPeople,
  searchPressUrl,
  showPressList,
  viewEditPress,
}
