import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readCampaigns } from './campaign.ts'

export const listCampaigns = read(reachCalls.listCampaigns, (_input, context) => readCampaigns(context))
