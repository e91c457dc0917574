import { figuresCalls } from '@console/remote-reports/contract/calls/figures'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readStamp } from './figures.ts'

export const getReporting = read(figuresCalls.getReporting, (_input, { db }) => readStamp(db))
