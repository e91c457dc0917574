import { autoBanningCalls } from '@console/remote-admin/contract/calls/auto-banning'
import { readAutoBanning } from '../../auto-ban/settings.ts'
import { read } from '../../mechanism/handlers.ts'

export const getAutoBanning = read(autoBanningCalls.getAutoBanning, (_input, { db }) => readAutoBanning(db))
