import { useRead } from '@console/shared/api/query'
import { localeAtom, useText } from '@console/shared/intl/messages'
import { Box, Flex, Heading, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { FailedState } from '@console/shared/kit/states'
import { Code, Moment } from '@console/shared/kit/values'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { screens } from '../../contract/screens.ts'
import { releases } from '../api.ts'
import { areaName } from '../remotes/area-name.ts'
import { registryAtom } from '../remotes/registry/live-registry.ts'
import { overviewMessages as messages } from './overview.messages.ts'

const newsShown = 3

/** The newest announcements. */
export const News = () => {
  const t = useText()
  const locale = useAtomValue(localeAtom)
  const areas = useAtomValue(registryAtom)?.areas ?? []
  const read = useRead(releases.listAnnouncements, {})
  if (!read.data)
    return read.error ? (
      <FailedState error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Skeleton height="120px" borderRadius="lg" />
    )
  return (
    <Stack as="section" gap="2" aria-label={t(messages.news)}>
      <Flex align="baseline" gap="3">
        <Heading as="h2" size="sm">
          {t(messages.news)}
        </Heading>
        {areas.some(({ definition }) => definition.screens.some(({ id }) => id === 'whats-new')) ? (
          <Box asChild fontSize="sm" color="primary.fg" _hover={{ textDecoration: 'underline' }}>
            <Link to={screens['whats-new'].path}>{t(messages.allNews)}</Link>
          </Box>
        ) : null}
      </Flex>
      {read.data.length === 0 ? <Text color="fg.muted">{t(messages.noNews)}</Text> : null}
      {read.data.slice(0, newsShown).map((item) => (
        <Box key={item.id} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
          <Flex gap="2" align="baseline" wrap="wrap">
            {item.written ? (
              <Text as="bdi" fontWeight="medium">
                {item.written.title}
              </Text>
            ) : (
              <>
                <Text fontWeight="medium">
                  {areaName(item.area, t, locale, areas.find(({ area }) => area === item.area)?.definition)}
                </Text>
                <Text color="fg.muted" fontSize="sm">
                  <Code>{item.version}</Code>
                </Text>
              </>
            )}
            <Text color="fg.muted" fontSize="xs" marginInlineStart="auto">
              <Moment iso={item.at} relative />
            </Text>
          </Flex>
          <Text dir="auto" textAlign="start" whiteSpace="pre-line" overflowWrap="anywhere" lineClamp={4}>
            {item.text}
          </Text>
        </Box>
      ))}
    </Stack>
  )
}
