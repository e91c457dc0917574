import { areaHandlers as admin } from './areas/admin/handlers.ts'
import { areaHandlers as dataentry } from './areas/dataentry/handlers.ts'
import { areaHandlers as mail } from './areas/mail/handlers.ts'
import { areaHandlers as members } from './areas/members/handlers.ts'
import { areaHandlers as reports } from './areas/reports/handlers.ts'
import type { Calls } from './calls.ts'
import { platformHandlers } from './platform/handlers.ts'
import type { HandlersOf } from './platform/pipeline/handlers.ts'

export type Handlers = HandlersOf<Calls>

/** The handlers of all calls: those of the console itself and of each area. */
export const handlers: Handlers = {
  ...platformHandlers,
  ...members,
  ...admin,
  ...mail,
  ...dataentry,
  ...reports,
  // A group that the console and an area share.
  exports: { ...platformHandlers.exports, ...members.exports },
}
