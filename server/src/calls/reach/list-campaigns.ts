import { reachCalls } from '@console/shared/contract/calls/reach'
import { readCampaigns } from '../../data/campaign.ts'
import { read } from '../../mechanism/handlers.ts'

export const listCampaigns = read(reachCalls.listCampaigns, (_input, context) => readCampaigns(context))
