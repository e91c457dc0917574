import { reachCalls } from '@console/remote-members/contract/calls/reach'
import { readCampaigns } from '../../data/campaign.ts'
import { read } from '../../mechanism/handlers.ts'

export const listCampaigns = read(reachCalls.listCampaigns, (_input, context) => readCampaigns(context))
