import { releasesCalls } from '@console/shared/contract/calls/releases'
import { read } from '../../pipeline/handlers.ts'
import { readReleaseTokens } from '../release-token.ts'

export const listReleaseTokens = read(releasesCalls.listReleaseTokens, (_input, { db }) => readReleaseTokens(db))
