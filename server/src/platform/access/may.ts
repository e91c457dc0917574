import { screens } from '@console/host/contract/screens'
import { type Access, mayCall as mayCallIn, mayOpen as mayOpenIn, type Who } from '@console/shared/contract/access'

/** Whether this agent may open a screen of this console, by its id. */
export const mayOpen = (who: Who, id: string): boolean => mayOpenIn(screens, who, id)

/** Whether this agent (null: nobody is signed in) may make a call with that access. */
export const mayCall = (who: Who | null, access: Access): boolean => mayCallIn(screens, who, access)
