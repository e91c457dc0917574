import { listSpeed } from './list-speed.ts'
import { reportSpeed } from './report-speed.ts'

export const speedHandlers = { reportSpeed, listSpeed }
