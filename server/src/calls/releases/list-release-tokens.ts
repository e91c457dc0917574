import { releasesCalls } from '@console/shared/contract/calls/releases'
import { readReleaseTokens } from '../../data/release-token.ts'
import { read } from '../../mechanism/handlers.ts'

export const listReleaseTokens = read(releasesCalls.listReleaseTokens, (_input, { db }) => readReleaseTokens(db))
