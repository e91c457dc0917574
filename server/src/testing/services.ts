import { answered } from '../answered.ts'
import { exportLists } from '../export-lists.ts'
import { nothingOutside } from '../integrations/outside.ts'
import type { Services } from '../platform/pipeline/services.ts'

/** What a server has where nothing is outside of it. */
export const services: Services = { outside: nothingOutside, exportLists, answered }
