import { sicCalls } from '@console/remote-dataentry/contract/calls/sic'
import { read } from '../../../platform/pipeline/handlers.ts'
import { findSic } from './sic.ts'

export const searchSic = read(sicCalls.searchSic, ({ text }, { db }) => findSic(db, text))
