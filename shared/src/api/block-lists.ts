import { blockListsCalls } from '../contract/calls/block-lists.ts'
import { createClient } from './client.ts'

export const blockLists = createClient(blockListsCalls)
