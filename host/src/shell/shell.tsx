import { MemberSearch } from '@console/remote-members/widgets/member-search'
import { queryClient } from '@console/shared/api/query'
import { forgetRecentCustomers } from '@console/shared/auth/forget-recent-customers'
import { onSignOut, useAgent } from '@console/shared/auth/session'
import { canOpen } from '@console/shared/contract/access'
import { menuOf } from '@console/shared/contract/menu'
import { localeAtom, useText } from '@console/shared/intl/messages'
import { Box, Flex, IconButton, Text } from '@console/shared/kit/base'
import { Confirmations } from '@console/shared/kit/confirm'
import { MenuIcon } from '@console/shared/kit/icons'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { Notices, notify } from '@console/shared/kit/notify'
import { OfflineBar } from '@console/shared/kit/offline'
import { ProgressLine } from '@console/shared/kit/progress-line'
import { UnsavedGuard } from '@console/shared/kit/unsaved'
import { themeModeAtom } from '@console/shared/theme/mode'
import { QueryClientProvider } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { screens } from '../../contract/screens.ts'
import { overviewRoute } from '../account/routes.ts'
import { hostMessages } from '../host.messages.ts'
import { ShellDialogs } from '../live/shell-dialogs.tsx'
import { shellRenderedAtom } from '../remotes/loading/opening.ts'
import { registryAtom } from '../remotes/registry/live-registry.ts'
import { Dangers } from '../session/dangers.tsx'
import { useAppearance, useDrawnAppearance } from './appearance/appearance.ts'
import { followFonts } from './appearance/remember-fonts.ts'
import { AreaLines, NewerBuilds } from './area-news.tsx'
import { Banner } from './banner.tsx'
import { BarLanguageMenu } from './bar-language-menu.tsx'
import { BarMenu } from './bar-menu.tsx'
import { Footer } from './footer.tsx'
import { ModeMenu } from './mode-menu.tsx'
import { PageTransition } from './transition.tsx'
import { useBadges } from './use-badges.ts'
import { useSettledShell } from './use-settled.ts'
import { useShellActions } from './use-shell-actions.ts'
import { UserMenu } from './user-menu.tsx'

const MenuDrawer = lazyDialog(() => import('./menu-drawer.tsx'))

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
  const badges = useBadges(model)
  const [{ footer, transition }] = useAppearance()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when another page opens
  useEffect(() => setMenuOpen(false), [pathname])
  // A page of the host itself loads no area; the menu does.
  useEffect(() => void import('../remotes/registry/watch-registry.ts').then(({ watchRegistry }) => watchRegistry()), [])
  useDrawnAppearance()
  useShellActions(search)

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
        <a href="#content">{t(hostMessages.skip)}</a>
      </Box>
      <Flex
        as="header"
        align="center"
        gap="2"
        paddingInline={{ base: '2', md: '4' }}
        position="relative"
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
          aria-label={t(hostMessages.openMenu)}
          aria-expanded={menuOpen}
          variant="plain"
          color="inherit"
          size="sm"
          onClick={() => setMenuOpen(true)}
        >
          <MenuIcon size={18} />
        </IconButton>
        <Flex asChild align="center" gap="2" fontWeight="semibold" flexShrink="0">
          <Link to={overviewRoute.path} aria-label={t(hostMessages.product)}>
            <Box boxSize="6" borderRadius="md" bg="primary.500" aria-hidden />
            <Text as="span" display={{ base: 'none', xl: 'inline' }}>
              {t(hostMessages.product)}
            </Text>
          </Link>
        </Flex>
        <Box as="nav" aria-label={t(hostMessages.menu)} display={{ base: 'none', lg: 'block' }} flex="1" minWidth="0">
          <BarMenu model={model} badges={badges} />
        </Box>
        <Box marginInlineStart="auto" flex={{ base: '1', lg: 'none' }} minWidth="0">
          {canOpen(screens, agent, 'edit-member') ? <MemberSearch inputRef={search} /> : null}
        </Box>
        <Box display={{ base: 'none', sm: 'block' }}>
          <BarLanguageMenu />
        </Box>
        <Box display={{ base: 'none', sm: 'block' }}>
          <ModeMenu />
        </Box>
        <UserMenu />
        <ProgressLine />
      </Flex>
      <OfflineBar />
      <AreaLines />
      <PageTransition transition={transition}>
        <Outlet />
      </PageTransition>
      <NewerBuilds />
      <Banner />
      {footer ? <Footer /> : null}
      {menuOpen ? <MenuDrawer model={model} badges={badges} onClose={() => setMenuOpen(false)} /> : null}
    </Flex>
  )
}

onSignOut(() => queryClient.clear())
onSignOut(notify.clear)
onSignOut(forgetRecentCustomers)

/** Begins what works as long as the tab is open: tried until its code could be fetched. */
const beginTabWork = (): void =>
  void import('./tab-work.ts').then(({ tabWork }) => tabWork()).catch(() => setTimeout(beginTabWork, 10_000))

/** The frame around every page of a signed-in agent: top bar, toasts, questions. */
export default function Shell() {
  const settled = useSettledShell()
  const setRendered = useSetAtom(shellRenderedAtom)
  useLayoutEffect(() => {
    setRendered(true)
    return () => setRendered(false)
  }, [setRendered])
  useEffect(followFonts, [])
  useEffect(() => {
    if (settled) beginTabWork()
  }, [settled])
  return (
    <QueryClientProvider client={queryClient}>
      <Layout />
      <UnsavedGuard />
      <Confirmations ahead={settled} />
      <Notices ahead={settled} />
      <ShellDialogs />
      <Dangers />
    </QueryClientProvider>
  )
}
