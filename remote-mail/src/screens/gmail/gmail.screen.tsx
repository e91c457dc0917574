import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Grid, IconButton } from '@console/shared/kit/base'
import { SideDialog } from '@console/shared/kit/dialog'
import { MenuIcon } from '@console/shared/kit/icons'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { Page } from '@console/shared/kit/page'
import { EmptyState } from '@console/shared/kit/states'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccounts } from '../../parts/accounts/use-accounts.ts'
import { Composer, preloadComposer } from '../../parts/compose/composer.tsx'
import { SendNotices } from '../../parts/compose/sending/send-notices.tsx'
import { ComposeIcon } from '../../parts/icons.ts'
import { preloadMessages } from '../../parts/message/message-body.tsx'
import { AccountLines } from './account-lines.tsx'
import { ConversationPane } from './conversation/conversation.pane.tsx'
import { messages } from './gmail.messages.ts'
import { ListPane } from './list/list.pane.tsx'
import { NavPane } from './list/nav.pane.tsx'
import { useMailNews } from './mail-reads.ts'
import { SearchBox } from './search/search-box.tsx'
import { Splitter } from './splitter.tsx'
import { useInbox } from './use-inbox.ts'
import { useMailKeys } from './use-mail-keys.ts'
import { usePanel, usePanes } from './use-panes.ts'

const ChooseDialog = lazyDialog(() => import('./choose.dialog.tsx'))

const NotConnected = () => {
  const t = useText()
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="lg">
      <EmptyState
        title={t(messages.notConnected)}
        hint={t(messages.notConnectedHint)}
        action={
          <Button asChild size="sm" colorPalette="primary">
            <Link to="/gmail_account">{t(messages.connect)}</Link>
          </Button>
        }
      />
    </Box>
  )
}

/** The shared mailboxes: folders, conversations, the open one; one at a time in narrow windows. */
export const Screen = () => {
  const t = useText()
  const inbox = useInbox()
  const accounts = useAccounts()
  const { panes, set, limits } = usePanes()
  const panel = usePanel({ panes, set }, inbox.openId)
  const [navOpen, setNavOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useMailKeys(inbox, { search, togglePanel: panel.toggle })
  useMailNews()
  useEffect(() => {
    // Once the list is there, the code that shows and writes mails is needed next.
    if (!inbox.list.isLoaded) return
    preloadMessages()
    preloadComposer()
  }, [inbox.list.isLoaded])

  const all = accounts.data?.accounts ?? []
  const isReading = inbox.openId !== null || inbox.askedMail !== null
  // Three panes and the panel need a wide window; otherwise the folders are hidden behind their button.
  const navFrom = panes.panel && isReading ? '2xl' : 'lg'
  const columns = 'var(--mail-list) 12px minmax(0, 1fr)'
  const widths = Object.fromEntries([
    ['--mail-nav', `${panes.nav}px`],
    ['--mail-list', `${panes.list}px`],
  ])
  const isNew = accounts.data !== undefined && all.length === 0
  return (
    <Page
      fill
      title={messages.title}
      actions={
        // In narrow windows a conversation fills the window.
        <Flex
          display={{ base: isReading ? 'none' : 'flex', lg: 'flex' }}
          gap="2"
          align="flex-start"
          width={{ base: 'calc(100vw - 1.5rem)', md: 'clamp(360px, 46vw, 640px)' }}
        >
          <SearchBox inbox={inbox} inputRef={search} listRef={list} />
          <Button size="sm" colorPalette="primary" flexShrink="0" onClick={() => inbox.write({ kind: 'new' })}>
            <ComposeIcon size={15} aria-hidden />
            {t(messages.compose)}
          </Button>
        </Flex>
      }
      note={
        <IconButton
          hideFrom={navFrom}
          size="xs"
          variant="outline"
          aria-label={t(messages.places)}
          onClick={() => setNavOpen(true)}
        >
          <MenuIcon size={16} />
        </IconButton>
      }
    >
      <AccountLines accounts={all} />
      {isNew ? (
        <NotConnected />
      ) : (
        <Grid
          flex="1 1 0"
          minHeight="0"
          templateColumns={{
            base: 'minmax(0, 1fr)',
            lg: columns,
            [navFrom]: `var(--mail-nav) 12px ${columns}`,
          }}
          templateRows="minmax(0, 1fr)"
          // Notices of mails being sent must not cover anything.
          paddingBlockEnd="var(--below-notices, 0px)"
          // CSS variables, because a style per width would add a rule for every pixel of a drag.
          style={widths}
        >
          <Box display={{ base: 'none', [navFrom]: 'block' }} overflowY="auto" minHeight="0">
            <NavPane inbox={inbox} accounts={all} />
          </Box>
          <Splitter
            label={t(messages.navWidth)}
            width={panes.nav}
            limits={limits.nav}
            from={navFrom}
            onWidth={(nav) => set({ nav })}
          />
          <Box display={{ base: isReading ? 'none' : 'block', lg: 'block' }} minHeight="0" minWidth="0">
            <ListPane inbox={inbox} paneRef={list} />
          </Box>
          <Splitter
            label={t(messages.listWidth)}
            width={panes.list}
            limits={limits.list}
            onWidth={(list) => set({ list })}
          />
          <Box display={{ base: isReading ? 'block' : 'none', lg: 'block' }} minHeight="0" minWidth="0">
            <ConversationPane inbox={inbox} accounts={all} panel={panel} />
          </Box>
        </Grid>
      )}
      {navOpen ? (
        <SideDialog title={t(messages.places)} onClose={() => setNavOpen(false)}>
          <NavPane inbox={inbox} accounts={all} onChosen={() => setNavOpen(false)} />
        </SideDialog>
      ) : null}
      {inbox.choosing ? <ChooseDialog inbox={inbox} kind={inbox.choosing} onClose={() => inbox.choose(null)} /> : null}
      {inbox.isDocked && inbox.composing ? (
        <Composer
          request={inbox.composing}
          place="dock"
          onRequest={(request) => inbox.write(request)}
          onClose={() => inbox.write(null)}
        />
      ) : null}
      <SendNotices
        onReopen={(request, thread) =>
          inbox.write(request, thread !== null && thread === inbox.openId ? 'inline' : undefined)
        }
      />
      {inbox.changes.dialog}
    </Page>
  )
}
