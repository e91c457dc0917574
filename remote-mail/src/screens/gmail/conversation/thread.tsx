import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Skeleton } from '@console/shared/kit/base'
import { lazySection } from '@console/shared/kit/lazy-part'
import { whoAnswers } from '@console/shared/kit/presence'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { MailAccount } from '../../../../contract/calls/mail-accounts.ts'
import { getMailFile, mail as mailCalls } from '../../../api.ts'
import type { ComposeRequest } from '../../../parts/compose/compose-request.ts'
import { Composer } from '../../../parts/compose/composer.tsx'
import { BackIcon } from '../../../parts/icons.ts'
import type { MailSource } from '../../../parts/message/mail-source.ts'
import { plainLine } from '../../../parts/message/plain-line.ts'
import { PrintMails } from '../../../parts/message/print-mails.tsx'
import { ThreadViewers, useThreadViewers } from '../../../parts/team/thread-viewers.tsx'
import { listMessages } from '../gmail.messages.ts'
import { DraftLines } from '../list/draft-lines.tsx'
import { MailCard } from '../list/mail-card.tsx'
import { newestOf } from '../list/mail-list.ts'
import type { Conversation } from '../mail-reads.ts'
import type { Inbox } from '../use-inbox.ts'
import { useKeysBack } from '../use-keys-back.ts'
import { messages as texts } from './conversation.messages.ts'
import { ThreadHead } from './thread-head.tsx'

const TeamPanel = lazySection(
  async () => ({ default: (await import('../../../parts/team/team.panel.tsx')).TeamPanel }),
  <Skeleton height="200px" margin="3" />,
)

const source: MailSource = {
  file: (messageId, part) => getMailFile(messageId, part),
  text: (messageId) => mailCalls.getText({ id: messageId }, { silent: true }),
}

/** Marks the shown conversation as read on the server, once for each newest mail, without a notice. */
const useMarkRead = ({ thread, messages }: Conversation, inbox: Inbox): void => {
  const lastMarked = useRef(0)
  const last = messages.at(-1)?.id ?? 0
  const { unread } = thread
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when something newer is shown
  useEffect(() => {
    if (lastMarked.current === last) return
    // A conversation that the agent marks as unread afterwards stays unread.
    lastMarked.current = last
    if (unread > 0) void inbox.changes.run('read', [thread], { quiet: true })
  }, [unread, last])
}

/** Domains that others may imitate: those of our mailboxes. */
const domainsOf = (accounts: readonly MailAccount[]): string[] =>
  accounts.flatMap(({ email }) => email.split('@').slice(1))

/** Keeps the end of newly opened content visible while it grows, until the agent interacts with it. */
const inSight = (place: HTMLElement | null) => {
  if (place === null) return
  const watch = new ResizeObserver(() => place.scrollIntoView?.({ block: 'nearest' }))
  const stop = () => watch.disconnect()
  watch.observe(place)
  place.addEventListener('beforeinput', stop, { once: true })
  place.closest('[role=region]')?.addEventListener('wheel', stop, { once: true, passive: true })
  return stop
}

interface Props {
  readonly inbox: Inbox
  readonly conversation: Conversation
  readonly accounts: readonly MailAccount[]
  readonly panel: { readonly isShown: boolean; readonly toggle: () => void }
}

/** A conversation: its mails, collapsed except unread ones and the last, and the replies being written. */
export const Thread = ({ inbox, conversation, accounts, panel }: Props) => {
  const t = useText()
  const { thread, messages } = conversation
  const { threadId } = thread
  const newest = newestOf(messages)
  const { composing, write } = inbox
  const [firstOpen] = useState(() => {
    const unread = messages.filter((message) => message.unread).map(({ id }) => id)
    return new Set([...unread, inbox.askedMail ?? 0, messages.at(-1)?.id ?? 0])
  })
  const [known] = useState(() => new Set(messages.map(({ id }) => id)))
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [printing, setPrinting] = useState(false)
  const isOpen = (id: number) => toggled.get(id) ?? (firstOpen.has(id) || !known.has(id))
  const [unsent, setUnsent] = useState(false)
  const others = useThreadViewers(threadId, { answering: inbox.isInline, unsent: inbox.isInline && unsent })
  const domains = useMemo(() => domainsOf(accounts), [accounts])
  const heading = useRef<HTMLHeadingElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  useKeysBack(pane)
  useMarkRead(conversation, inbox)

  const show = (messageId: number, focus = false) => {
    setToggled((before) => new Map(before).set(messageId, true))
    requestAnimationFrame(() => {
      const card = document.getElementById(`mail-${messageId}`)
      card?.scrollIntoView?.({ block: 'start' })
      if (focus) card?.querySelector('button')?.focus()
    })
  }
  // Unread mails are scrolled into view; the list's row keeps the focus while the agent moves through the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const first = inbox.askedMail ?? messages.find(({ id }) => firstOpen.has(id))?.id
    if (first !== undefined && first !== messages[0]?.id) document.getElementById(`mail-${first}`)?.scrollIntoView?.()
    const focused = document.activeElement
    if (focused === null || focused === document.body || focused.closest('[data-thread]') === null) return
    if (focused.getClientRects().length === 0) heading.current?.focus()
  }, [])

  const subject = plainLine(thread.subject) || t(listMessages.noSubject)
  const ask = (request: ComposeRequest) => write(request, 'inline')
  const closeComposer = () => {
    const { activeElement: focused } = document
    write(null)
    // Unsent text in the composer is deleted with it.
    if (focused === document.body || focused?.closest('[data-composing]')) heading.current?.focus()
  }
  return (
    <Flex flex="1 1 0" minHeight="0">
      <Flex
        direction="column"
        flex="1 1 0"
        minWidth="0"
        minHeight="0"
        display={{ base: panel.isShown ? 'none' : 'flex', lg: 'flex' }}
      >
        <ThreadHead
          inbox={inbox}
          thread={thread}
          subject={subject}
          panel={panel}
          heading={heading}
          viewers={<ThreadViewers others={others} />}
          onPrint={() => setPrinting(true)}
          onExpand={() => setToggled(new Map(messages.map(({ id }) => [id, true])))}
        />
        <Box
          ref={pane}
          flex="1 1 0"
          minHeight="0"
          overflowY="auto"
          role="region"
          aria-label={t(texts.conversation, { subject })}
          tabIndex={0}
          outlineOffset="-2px"
        >
          <Box as="ol" aria-label={t(texts.mails)} listStyleType="none">
            {messages.map((message) => (
              <MailCard
                key={message.id}
                message={message}
                source={source}
                inbox={inbox}
                thread={thread}
                domains={domains}
                isOpen={isOpen(message.id)}
                isLast={message.id === newest?.id}
                onToggle={() => setToggled((before) => new Map(before).set(message.id, !isOpen(message.id)))}
                onWrite={ask}
              />
            ))}
          </Box>
          {thread.has_draft ? (
            <DraftLines
              threadId={threadId}
              shown={composing}
              wanted={inbox.draftOf === threadId}
              onBegun={() => inbox.askForDraft(null)}
              onWrite={ask}
            />
          ) : null}
          {inbox.isInline && composing ? (
            <Box ref={inSight} padding="4">
              <Composer
                request={composing}
                place="inline"
                answering={whoAnswers(others).map(({ name }) => name)}
                onRequest={ask}
                onUnsent={setUnsent}
                onClose={closeComposer}
                onShow={(messageId) => show(messageId, true)}
              />
            </Box>
          ) : null}
        </Box>
      </Flex>
      {panel.isShown ? (
        <Box
          width={{ base: '100%', lg: '300px' }}
          flexShrink="0"
          overflowY="auto"
          borderInlineStartWidth={{ lg: '1px' }}
        >
          <Button hideFrom="lg" size="sm" variant="ghost" margin="2" onClick={panel.toggle}>
            <BackIcon size={16} aria-hidden />
            {t(texts.backToMails)}
          </Button>
          <TeamPanel key={threadId} threadId={threadId} />
        </Box>
      ) : null}
      {printing ? (
        <PrintMails subject={subject} messages={messages} source={source} onDone={() => setPrinting(false)} />
      ) : null}
    </Flex>
  )
}
