import { sicCalls } from '@console/remote-dataentry/contract/calls/sic'
import { findSic } from '../../data/sic.ts'
import { read } from '../../mechanism/handlers.ts'

export const searchSic = read(sicCalls.searchSic, ({ text }, { db }) => findSic(db, text))
