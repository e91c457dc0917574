import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Flex, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Campaign } from '../../../contract/calls/reach.ts'
import { reach } from '../../api.ts'
import { CampaignProgress } from './campaign-progress.tsx'
import { messages } from './campaigns.messages.ts'
import { campaignLooks } from './mail-states.ts'
import { messages as reachWords } from './reach-customers.messages.ts'
import { Recipients } from './recipients.tsx'

/** Polling interval of a campaign that is being sent, and of others. */
const sendingMs = 2_000
const restingMs = 30_000

const CampaignCard = ({ campaign }: { campaign: Campaign }) => {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { name, state, counts } = campaign
  const { word, palette } = campaignLooks[state]
  const { busy, run, tell } = useChange(reach.stopCampaign, {
    done: (stopped) => t(messages.stopDone, { name, count: stopped.counts.stopped }),
    invalidates: [reach.listCampaigns, reach.listRecipients],
  })
  const stop = async () => {
    const yes = await confirm({
      title: t(messages.stopTitle, { name }),
      body: t(messages.stopBody, { count: counts.waiting }),
      action: t(messages.stopAction),
      danger: true,
    })
    if (yes) await tell(run({ campaign_id: campaign.id }))
  }
  return (
    <Box as="li" bg="bg.panel" borderWidth="1px" borderRadius="lg" overflow="hidden">
      <Stack gap="3" padding="4">
        <Flex gap="3" align="flex-start" wrap="wrap">
          <Box flex="1" minWidth="200px">
            <Flex gap="2" align="center" wrap="wrap">
              <Text as="h2" fontWeight="semibold" overflowWrap="anywhere">
                <bdi>{name}</bdi>
              </Text>
              <Badge colorPalette={palette}>{t(word)}</Badge>
            </Flex>
            <Text fontSize="sm" color="fg.muted">
              {t(messages.about, {
                template: campaign.template_name,
                agent: campaign.created_by,
                when: t.dateTime(campaign.created_at),
              })}
            </Text>
          </Box>
          <Flex gap="2">
            <Button size="sm" variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {t(messages.showRecipients)}
            </Button>
            {state === 'sending' || state === 'held' ? (
              <Button
                size="sm"
                variant="outline"
                colorPalette="secondary"
                loading={busy}
                aria-label={`${t(messages.stop)}: ${name}`}
                onClick={() => void stop()}
              >
                {t(messages.stop)}
              </Button>
            ) : null}
          </Flex>
        </Flex>
        <CampaignProgress campaign={campaign} />
        {state === 'held' ? <Text fontSize="sm">{t(messages.heldHint)}</Text> : null}
      </Stack>
      {isOpen ? <Recipients campaign={campaign} /> : null}
    </Box>
  )
}

/** Campaigns, newest first, with their progress. */
export default function Campaigns() {
  const t = useText()
  const [isSending, setIsSending] = useState(false)
  const read = useRead(reach.listCampaigns, {}, { everyMs: isSending ? sendingMs : restingMs })
  const campaigns = read.data
  useEffect(() => setIsSending(campaigns?.some(({ state }) => state === 'sending') ?? false), [campaigns])
  const body = () => {
    if (!campaigns && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    if (!campaigns)
      return (
        <Stack gap="3" aria-busy>
          <Skeleton height="128px" borderRadius="lg" />
          <Skeleton height="128px" borderRadius="lg" />
        </Stack>
      )
    if (campaigns.length === 0) return <EmptyState title={t(messages.empty)} hint={t(messages.emptyHint)} />
    return (
      <Stack as="ul" gap="3" listStyleType="none">
        {campaigns.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} />
        ))}
      </Stack>
    )
  }
  return (
    <Page
      title={reachWords.campaigns}
      actions={
        <Button asChild size="sm" variant="outline" bg="bg">
          <Link to="/reach-customers">{t(reachWords.customers)}</Link>
        </Button>
      }
    >
      {body()}
    </Page>
  )
}
