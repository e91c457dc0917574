import { autoBanningCalls } from '@console/remote-admin/contract/calls/auto-banning'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readAutoBanning } from './settings.ts'

export const getAutoBanning = read(autoBanningCalls.getAutoBanning, (_input, { db }) => readAutoBanning(db))
