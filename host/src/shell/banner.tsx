import { useRead } from '@console/shared/api/query'
import { releases } from '@console/shared/api/releases'
import { useAgent, usePreference } from '@console/shared/auth/session'
import { mayCall } from '@console/shared/contract/access'
import { screens } from '@console/shared/contract/screens'
import { localeAtom, useText } from '@console/shared/intl/words'
import { Box, Flex, IconButton, Text } from '@console/shared/kit/base'
import { CloseIcon } from '@console/shared/kit/icons'
import { useAtomValue } from 'jotai'
import { Link, useLocation } from 'react-router-dom'
import { areaName } from '../remotes/area-name.ts'
import { registryAtom } from '../remotes/live-registry.ts'
import { bannerWords as words } from './banner.messages.ts'

const staleMs = 600_000
const { path } = screens['whats-new']

/** The newest announcement in one line below the page, which so does not move when it comes, until this agent closes it; the page of all news does without. */
export default function Banner() {
  const t = useText()
  const locale = useAtomValue(localeAtom)
  const areas = useAtomValue(registryAtom)?.areas ?? []
  const { pathname } = useLocation()
  const mayRead = mayCall(useAgent(), releases.listAnnouncements.declaration.access)
  const [closed, close] = usePreference('banner.closed', (stored) => (typeof stored === 'number' ? stored : 0))
  const read = useRead(releases.listAnnouncements, {}, { enabled: mayRead, staleMs, untilRead: true })
  const news = read.data?.[0]
  if (!news || news.id <= closed || pathname === path) return null
  const definition = areas.find(({ area }) => area === news.area)?.definition
  const isDeployed = areas.some((entry) => entry.definition.screens.some((screen) => screen.path === path))
  return (
    <Flex
      as="section"
      aria-label={t(words.news)}
      align="center"
      gap="3"
      bg="primary.subtle"
      color="fg"
      fontSize="sm"
      paddingInline={{ base: '3', md: '5' }}
      minHeight="9"
      flexShrink="0"
      borderBlockStartWidth="1px"
    >
      <Box as="bdi" fontWeight="medium" flexShrink="0">
        {news.written ? news.written.title : `${areaName(news.area, t, locale, definition)} ${news.version}`}
      </Box>
      <Text minWidth="0" truncate dir="auto" title={news.text} marginInlineEnd="auto">
        {news.text}
      </Text>
      {isDeployed ? (
        <Text asChild color="primary.fg" flexShrink="0" _hover={{ textDecoration: 'underline' }}>
          <Link to={path}>{t(words.all)}</Link>
        </Text>
      ) : null}
      <IconButton aria-label={t(words.close)} size="2xs" variant="ghost" onClick={() => close(news.id)}>
        <CloseIcon size={14} />
      </IconButton>
    </Flex>
  )
}
