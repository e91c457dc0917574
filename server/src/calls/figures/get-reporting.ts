import { figuresCalls } from '@console/remote-reports/contract/calls/figures'
import { readStamp } from '../../data/figures.ts'
import { read } from '../../mechanism/handlers.ts'

export const getReporting = read(figuresCalls.getReporting, (_input, { db }) => readStamp(db))
