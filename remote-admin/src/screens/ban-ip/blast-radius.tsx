import { admin } from '@console/shared/api/admin'
import { useRead } from '@console/shared/api/query'
import { normalizeIpRange } from '@console/shared/contract/ip-range'
import { useText } from '@console/shared/intl/words'
import { Box, Flex, Stack, Text } from '@console/shared/kit/base'
import { WarningIcon } from '@console/shared/kit/icons'
import { Code } from '@console/shared/kit/values'
import { words } from './ban-ip.messages.ts'

/** What a ban of this range would hit; undefined until it is known. */
export const useBlastRadius = (typed: string) => {
  const range = normalizeIpRange(typed)
  const read = useRead(admin.previewBannedIp, { range: range ?? '' }, { enabled: range !== null })
  return range === null ? undefined : read.data
}

/** Tells, before anything is banned, who would be kept out. */
export const BlastRadius = ({ typed }: { typed: string }) => {
  const t = useText()
  const hit = useBlastRadius(typed)
  if (!hit) return null
  const refusal = hit.covers_you
    ? t(words.coversYou)
    : hit.too_wide
      ? t(words.tooWide)
      : hit.covered_by
        ? t(words.coveredBy, { range: hit.covered_by })
        : null
  const alarming = refusal !== null || hit.customers > 0
  return (
    <Flex
      role="status"
      gap="3"
      borderRadius="md"
      padding="3"
      bg={alarming ? 'secondary.subtle' : 'bg.muted'}
      color={alarming ? 'secondary.fg' : 'fg.muted'}
      fontSize="sm"
    >
      {alarming ? (
        <Box flexShrink="0" paddingBlockStart="0.5">
          <WarningIcon size={16} aria-hidden />
        </Box>
      ) : null}
      <Stack gap="1" minWidth="0">
        {refusal ? <Text fontWeight="medium">{refusal}</Text> : null}
        {hit.customers === 0 ? (
          <Text>{t(words.hitsNobody)}</Text>
        ) : (
          <>
            <Text>{t(words.hits, { count: hit.customers, paying: hit.paying })}</Text>
            <Box as="ul" color="fg" listStyleType="none">
              {hit.sample.map((customer) => (
                <Text as="li" key={customer.customer_id} truncate>
                  <Code>{customer.ip}</Code> · <bdi>{customer.name}</bdi> · <Code>{customer.email}</Code>
                </Text>
              ))}
            </Box>
            {hit.customers > hit.sample.length ? (
              <Text>{t(words.hitsMore, { count: hit.customers - hit.sample.length })}</Text>
            ) : null}
          </>
        )}
      </Stack>
    </Flex>
  )
}
