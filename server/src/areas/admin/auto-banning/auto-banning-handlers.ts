import { dryRunAutoBanning } from './dry-run-auto-banning.ts'
import { exportAutoBans } from './export-auto-bans.ts'
import { getAutoBanning } from './get-auto-banning.ts'
import { listAutoBans } from './list-auto-bans.ts'
import { undoAutoBans } from './undo-auto-bans.ts'
import { updateAutoBanning } from './update-auto-banning.ts'

/** All handlers of the group, for handlers.ts. */
export const autoBanningHandlers = {
  dryRunAutoBanning,
  exportAutoBans,
  getAutoBanning,
  listAutoBans,
  undoAutoBans,
  updateAutoBanning,
}
