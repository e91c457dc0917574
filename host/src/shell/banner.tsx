import { newsAtom, useAgent, usePreference } from '@console/shared/auth/session'
import { canOpen } from '@console/shared/contract/access'
import { localeAtom, useText } from '@console/shared/intl/messages'
import { Box, Flex, IconButton, Text } from '@console/shared/kit/base'
import { CloseIcon } from '@console/shared/kit/icons'
import { useAtomValue } from 'jotai'
import { useInsertionEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { screens } from '../../contract/screens.ts'
import { areaName } from '../remotes/area-name.ts'
import { registryAtom } from '../remotes/registry/live-registry.ts'
import { bannerMessages as messages } from './banner.messages.ts'
import { isAt } from './same-address.ts'

const { path } = screens['whats-new']

/** Height of the line in pixels. */
const usualHeight = 36

/** News that arrives while a page is open waits for the next page, so that nothing moves under the pointer. */
const useNewsOfPage = () => {
  const { pathname } = useLocation()
  const news = useAtomValue(newsAtom)
  const shown = useRef({ pathname, news })
  if (shown.current.pathname !== pathname) shown.current = { pathname, news }
  return { pathname, news: shown.current.news }
}

const setRoom = (height: number): void => document.documentElement.style.setProperty('--below-page', `${height}px`)

/** Floating elements at the bottom of the window stay above the line, whose button must be reachable. */
const useRoom = (isShown: boolean): void => {
  // Before the first layout: everything inherits the variable, so a change after it would style the whole page again.
  useInsertionEffect(() => {
    if (!isShown) return
    setRoom(usualHeight)
    return () => void document.documentElement.style.removeProperty('--below-page')
  }, [isShown])
}

/** With enlarged text the line is higher. */
const watchHeight = (line: HTMLElement | null) => {
  if (line === null) return
  let last = usualHeight
  const watch = new ResizeObserver(() => {
    if (line.offsetHeight === last) return
    last = line.offsetHeight
    setRoom(last)
  })
  watch.observe(line)
  return () => watch.disconnect()
}

/** The newest announcement in one line below the page, for every agent until they close it (spec §1, §4). */
export const Banner = () => {
  const t = useText()
  const locale = useAtomValue(localeAtom)
  const agent = useAgent()
  const areas = useAtomValue(registryAtom)?.areas ?? []
  const { pathname, news } = useNewsOfPage()
  const [closed, close] = usePreference('banner.closed', (stored) => (typeof stored === 'number' ? stored : 0))
  const isShown = news !== null && news.id > closed && !isAt(pathname, path)
  useRoom(isShown)
  if (!isShown) return null
  const definition = areas.find(({ area }) => area === news.area)?.definition
  const isDeployed = areas.some((entry) => entry.definition.screens.some((screen) => screen.path === path))
  return (
    <Flex
      ref={watchHeight}
      as="section"
      aria-label={t(messages.news)}
      align="center"
      gap="3"
      bg="primary.subtle"
      color="fg"
      fontSize="sm"
      paddingInline={{ base: '3', md: '5' }}
      minHeight={`${usualHeight}px`}
      flexShrink="0"
      borderBlockStartWidth="1px"
    >
      <Box as="bdi" fontWeight="medium" flexShrink="0">
        {news.title ?? `${areaName(news.area, t, locale, definition)} ${news.version}`}
      </Box>
      <Text minWidth="0" truncate dir="auto" title={news.text} marginInlineEnd="auto">
        {news.text}
      </Text>
      {isDeployed && canOpen(screens, agent, 'whats-new') ? (
        <Text asChild color="primary.fg" flexShrink="0" _hover={{ textDecoration: 'underline' }}>
          <Link to={path}>{t(messages.all)}</Link>
        </Text>
      ) : null}
      <IconButton aria-label={t(messages.close)} size="2xs" variant="ghost" onClick={() => close(news.id)}>
        <CloseIcon size={14} />
      </IconButton>
    </Flex>
  )
}
