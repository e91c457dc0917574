import { autoBanningCalls } from '@console/remote-admin/contract/calls/auto-banning'
import { dryRun } from '../../auto-ban/dry-run.ts'
import { read } from '../../mechanism/handlers.ts'

export const dryRunAutoBanning = read(autoBanningCalls.dryRunAutoBanning, (rules, { db }) => dryRun(db, rules))
