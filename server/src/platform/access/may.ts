import { screens } from '@console/host/contract/screens'
import { type Access, canCall as canCallIn, canOpen as canOpenIn, type Who } from '@console/shared/contract/access'

/** Whether this agent may open a screen of this console, by its id. */
export const canOpen = (who: Who, id: string): boolean => canOpenIn(screens, who, id)

/** Whether this agent (null: nobody is signed in) may make a call with that access. */
export const canCall = (who: Who | null, access: Access): boolean => canCallIn(screens, who, access)
