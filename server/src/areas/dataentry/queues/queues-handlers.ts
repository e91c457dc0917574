import { countItems } from './count-items.ts'
import { keepItems } from './keep-items.ts'
import { listItems } from './list-items.ts'
import { releaseItems } from './release-items.ts'
import { takeItem } from './take-item.ts'
import { takeNext } from './take-next.ts'

/** All handlers of the group, for handlers.ts. */
export const queuesHandlers = { countItems, keepItems, listItems, releaseItems, takeItem, takeNext }
