import { queryClient } from '@console/shared/api/query'
import { onSignOut, useAgent } from '@console/shared/auth/session'
import { homePath } from '@console/shared/contract/screens'
import { localeAtom, useText } from '@console/shared/intl/words'
import { Box, Flex, IconButton, Text } from '@console/shared/kit/base'
import { Confirmations } from '@console/shared/kit/confirm'
import { CloseIcon, MenuIcon } from '@console/shared/kit/icons'
import { MemberSearch } from '@console/shared/kit/member-search'
import { Notices, notify } from '@console/shared/kit/notify'
import { UnsavedGuard } from '@console/shared/kit/unsaved'
import { themeModeAtom } from '@console/shared/theme/mode'
import { QueryClientProvider } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { hostWords } from '../host.messages.ts'
import { registryAtom } from '../remotes/live-registry.ts'
import { AreaLines, NewerBuilds } from './area-news.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { BarMenu, ListMenu } from './menu.tsx'
import { menuOf } from './menu-items.ts'
import { UserMenu } from './user-menu.tsx'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const Layout = () => {
  const t = useText()
  const agent = useAgent()
  const locale = useAtomValue(localeAtom)
  const registry = useAtomValue(registryAtom)
  const isLight = useAtomValue(themeModeAtom) === 'light'
  const { pathname } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const model = useMemo(() => menuOf(registry?.areas ?? [], agent, locale), [registry, agent, locale])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when another page opens
  useEffect(() => setMenuOpen(false), [pathname])
  useEffect(() => {
    const focusSearch = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.isComposing || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      search.current?.focus()
    }
    addEventListener('keydown', focusSearch)
    return () => removeEventListener('keydown', focusSearch)
  }, [])

  return (
    <Flex direction="column" height="100vh" css={{ '@supports (height: 100dvh)': { height: '100dvh' } }}>
      <Box
        asChild
        position="absolute"
        insetInlineStart="2"
        insetBlockStart="-100px"
        zIndex="tooltip"
        bg="primary.600"
        color="white"
        padding="2"
        borderRadius="md"
        _focus={{ insetBlockStart: '2' }}
      >
        <a href="#content">{t(hostWords.skip)}</a>
      </Box>
      <Flex
        as="header"
        align="center"
        gap={{ base: '2', md: '3' }}
        paddingInline={{ base: '2', md: '4' }}
        height="14"
        flexShrink="0"
        borderBlockEndWidth="1px"
        zIndex="docked"
        {...(isLight
          ? {
              bg: 'bg.panel',
              color: 'fg',
              css: { '--c-colors-bar-hover': 'rgba(0,0,0,0.06)', '--c-colors-bar-border': 'rgba(0,0,0,0.16)' },
            }
          : { bg: 'bar.bg', color: 'bar.fg', borderColor: 'bar.border' })}
      >
        <IconButton
          display={{ base: 'inline-flex', lg: 'none' }}
          aria-label={t(hostWords.openMenu)}
          aria-expanded={menuOpen}
          variant="plain"
          color="inherit"
          size="sm"
          onClick={() => setMenuOpen(!menuOpen)}
        >
          {menuOpen ? <CloseIcon size={18} /> : <MenuIcon size={18} />}
        </IconButton>
        <Flex asChild align="center" gap="2" fontWeight="semibold" flexShrink="0">
          <Link to={homePath} aria-label={t(hostWords.product)}>
            <Box boxSize="6" borderRadius="md" bg="primary.500" aria-hidden />
            <Text as="span" display={{ base: 'none', xl: 'inline' }}>
              {t(hostWords.product)}
            </Text>
          </Link>
        </Flex>
        <Box as="nav" aria-label={t(hostWords.menu)} display={{ base: 'none', lg: 'block' }}>
          <BarMenu model={model} />
        </Box>
        <Box marginInlineStart="auto" flex={{ base: '1', lg: 'none' }} minWidth="0">
          <MemberSearch inputRef={search} />
        </Box>
        <Box display={{ base: 'none', sm: 'block' }}>
          <LanguageMenu onBar />
        </Box>
        <UserMenu />
      </Flex>
      <AreaLines />
      <Box position="relative" flex="1" minHeight="0">
        {menuOpen ? (
          <Box
            as="nav"
            aria-label={t(hostWords.menu)}
            display={{ lg: 'none' }}
            position="absolute"
            inset="0"
            zIndex="overlay"
            bg="bg.panel"
            overflowY="auto"
            padding="4"
          >
            <ListMenu model={model} onChoose={() => setMenuOpen(false)} />
            <Box marginBlockStart="6" paddingInline="3" display={{ sm: 'none' }}>
              <LanguageMenu />
            </Box>
          </Box>
        ) : null}
        <Box as="main" id="content" tabIndex={-1} height="100%" overflowY="auto" outline="none">
          <Outlet />
        </Box>
      </Box>
      <NewerBuilds />
    </Flex>
  )
}

onSignOut(() => queryClient.clear())
onSignOut(notify.clear)

/** What surrounds every page of a signed-in agent: top bar, toasts, questions. */
export default function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Layout />
      <UnsavedGuard />
      <Confirmations />
      <Notices />
    </QueryClientProvider>
  )
}
