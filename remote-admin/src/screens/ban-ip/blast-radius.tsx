import { useRead } from '@console/shared/api/query'
import { normalizeIpRange } from '@console/shared/contract/ip-range'
import { type Text as Speak, useText } from '@console/shared/intl/messages'
import { Box, Button, Stack, Text } from '@console/shared/kit/base'
import { Code } from '@console/shared/kit/values'
import type { banDurations } from '../../../contract/bans.ts'
import type { BanPreview, radiusDays } from '../../../contract/calls/admin.ts'
import { admin } from '../../api.ts'
import { HitList, RadiusBox } from '../../parts/hit-list.tsx'
import { messages } from './ban-ip.messages.ts'

export interface Typed {
  readonly range: string
  readonly days: (typeof radiusDays)[number]
  readonly duration: (typeof banDurations)[number]
}

/** The effect of a ban of this range; undefined while loading. */
const useBlastRadius = ({ range: typed, ...window }: Typed) => {
  const range = normalizeIpRange(typed)
  const read = useRead(admin.previewBannedIp, { range: range ?? '', ...window }, { enabled: range !== null })
  return range === null ? undefined : read.data
}

/** Why it cannot be banned; null if it can. */
export const obstacleOf = (hit: BanPreview, t: Speak): string | null => {
  if (hit.covers_you) return t(messages.coversYou)
  if (hit.too_wide) return t(messages.tooWide)
  if (hit.protects) return t(messages.protects)
  return hit.covered_by ? t(messages.coveredBy, { range: hit.covered_by }) : null
}

const Rules = ({ rules, total }: BanPreview['needless']) => {
  const t = useText()
  return (
    <Text overflowWrap="anywhere">
      {rules.slice(0, 12).map(({ id, range }, index) => (
        <span key={id}>
          {index > 0 ? ' · ' : null}
          <Code>{range}</Code>
        </span>
      ))}
      {total > 12 ? ` ${t(messages.hitsMore, { count: total - 12 })}` : null}
    </Text>
  )
}

interface Props {
  readonly typed: Typed
  readonly onRange: (range: string) => void
  readonly replace: boolean
  readonly onReplace: (replace: boolean) => void
}

/** Shows, before a ban, the customers it would hit, and the bans around it. */
export const BlastRadius = ({ typed, onRange, replace, onReplace }: Props) => {
  const t = useText()
  const hit = useBlastRadius(typed)
  if (!hit) return null
  const obstacle = obstacleOf(hit, t)
  const { needless, roll_up } = hit
  return (
    <Stack gap="3">
      <RadiusBox alarming={obstacle !== null || hit.customers > 0 || hit.agents.length > 0}>
        {obstacle ? <Text fontWeight="medium">{obstacle}</Text> : null}
        {hit.customers === 0 ? (
          <Text>{t(messages.hitsNobody)}</Text>
        ) : (
          <>
            <Text>{t(messages.hits, { count: hit.customers, paying: hit.paying })}</Text>
            <HitList label={t(messages.hitsLabel)} customers={hit.sample} total={hit.customers} />
          </>
        )}
        {hit.agents.length > 0 ? (
          <Text>
            {t(messages.agentsThere)} <bdi>{hit.agents.map(({ name }) => name).join(', ')}</bdi>
          </Text>
        ) : null}
      </RadiusBox>
      {needless.total > 0 && obstacle === null ? (
        <Box
          as="section"
          aria-label={t(messages.needlessLabel)}
          fontSize="sm"
          borderWidth="1px"
          borderRadius="md"
          padding="3"
        >
          <Text>{t(messages.needless, { count: needless.total })}</Text>
          <Rules {...needless} />
          <Box as="label" display="flex" gap="2" alignItems="baseline" cursor="pointer" marginBlockStart="2">
            <input type="checkbox" checked={replace} onChange={(event) => onReplace(event.target.checked)} />
            {t(messages.replace)}
          </Box>
        </Box>
      ) : null}
      {roll_up ? (
        <Box
          as="section"
          aria-label={t(messages.rollUpLabel)}
          fontSize="sm"
          borderWidth="1px"
          borderRadius="md"
          padding="3"
        >
          <Text>{t(messages.rollUp, { count: roll_up.total })}</Text>
          <Rules {...roll_up} />
          <Text color="fg.muted">{t(messages.rollUpHits, { count: roll_up.customers, paying: roll_up.paying })}</Text>
          <Button size="xs" variant="outline" marginBlockStart="2" onClick={() => onRange(roll_up.range)}>
            {t(messages.rollUpTake, { range: roll_up.range })}
          </Button>
        </Box>
      ) : null}
    </Stack>
  )
}
