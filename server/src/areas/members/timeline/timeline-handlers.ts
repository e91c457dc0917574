import { listTimeline } from './list-timeline.ts'

/** All handlers of the group, for handlers.ts. */
export const timelineHandlers = { listTimeline }
