import { mismatchesCalls } from '@console/remote-dataentry/contract/calls/mismatches'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readMismatch } from './mismatch-row.ts'

export const getMismatch = read(mismatchesCalls.getMismatch, ({ id }, { db }) => readMismatch(db, id))
