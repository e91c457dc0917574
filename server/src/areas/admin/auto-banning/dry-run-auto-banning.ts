import { autoBanningCalls } from '@console/remote-admin/contract/calls/auto-banning'
import { read } from '../../../platform/pipeline/handlers.ts'
import { dryRun } from './dry-run.ts'

export const dryRunAutoBanning = read(autoBanningCalls.dryRunAutoBanning, (rules, { db }) => dryRun(db, rules))
