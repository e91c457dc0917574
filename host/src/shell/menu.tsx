import { useText, type Word } from '@console/shared/intl/words'
import { Badge, Box, Flex, VisuallyHidden } from '@console/shared/kit/base'
import { AlertIcon, DownIcon } from '@console/shared/kit/icons'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { failureWords } from '../remotes/areas.messages.ts'
import { downReason, knownFailuresAtom } from '../remotes/known-failures.ts'
import { prefetchArea } from '../remotes/prefetch.ts'
import type { MenuGroup, MenuItem, MenuModel } from './menu-items.ts'
import { shellWords } from './shell.messages.ts'
import type { Badges } from './use-badges.ts'

const closeDelayMs = 150

const itemCss = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  paddingInline: '3',
  height: '8',
  borderRadius: 'md',
  fontSize: '13px',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
} as const

/** Says before the click that a screen cannot be shown; the reason stands in what `id` names. */
const DownSign = ({ reason, id }: { reason: string; id: string }) => (
  <Box as="span" color="secondary.fg" title={reason} aria-hidden>
    <AlertIcon size={14} />
    <span id={id} hidden>
      {reason}
    </span>
  </Box>
)

const countOf = (item: MenuItem, badges: Badges): number => (item.badge ? (badges[item.badge] ?? 0) : 0)

const Count = ({ count }: { count: number }) => {
  const t = useText()
  if (count === 0) return null
  return (
    <>
      <Badge colorPalette="red" variant="solid" size="xs" aria-hidden>
        {t.number(count)}
      </Badge>
      <VisuallyHidden>{t(shellWords.waiting, { count })}</VisuallyHidden>
    </>
  )
}

interface ItemProps {
  readonly item: MenuItem
  readonly badges: Badges
  readonly inBar?: boolean
  readonly onChoose?: () => void
}

const Item = ({ item, badges, inBar, onChoose }: ItemProps) => {
  const isActive = useLocation().pathname === item.path
  const t = useText()
  const failure = downReason(useAtomValue(knownFailuresAtom), item.entry, item.id)
  const reason: Word | null = failure ? failureWords[failure.kind] : null
  const reasonId = useId()
  return (
    <Box
      asChild
      {...itemCss}
      width={inBar ? 'auto' : '100%'}
      bg={isActive ? (inBar ? 'bar.hover' : 'primary.subtle') : undefined}
      fontWeight={isActive ? 'medium' : undefined}
      _hover={{ bg: inBar ? 'bar.hover' : 'bg.muted' }}
    >
      <NavLink
        to={item.path}
        aria-current={isActive ? 'page' : undefined}
        aria-describedby={reason ? reasonId : undefined}
        onClick={onChoose}
        onMouseEnter={() => void prefetchArea(item.entry)}
        onFocus={() => void prefetchArea(item.entry)}
      >
        {item.label}
        {reason ? <DownSign reason={t(reason)} id={reasonId} /> : null}
        <Count count={countOf(item, badges)} />
      </NavLink>
    </Box>
  )
}

/** A group in the bar: opens on hover, on click and by keys; Esc and leaving close it. */
const Group = ({ group, badges }: { group: MenuGroup; badges: Badges }) => {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const listId = useId()
  const { pathname } = useLocation()
  const isActive = group.items.some(({ path }) => path === pathname)

  const show = (value: boolean) => {
    clearTimeout(timer.current)
    setOpen(value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(box.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement) // what is no link is not found
    if (event.key === 'Escape') {
      show(false)
      box.current?.querySelector('button')?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      const move = () => {
        const now = [...(box.current?.querySelectorAll<HTMLElement>('a') ?? [])]
        now[(at + step + now.length) % now.length]?.focus()
      }
      if (open) return move()
      show(true)
      // The list is drawn in the next frame.
      requestAnimationFrame(move)
    }
  }
  return (
    <Box
      ref={box}
      position="relative"
      onMouseEnter={() => show(true)}
      onMouseLeave={() => {
        timer.current = setTimeout(() => setOpen(false), closeDelayMs)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) show(false)
      }}
      onKeyDown={onKeyDown}
    >
      <Box asChild {...itemCss} gap="1" bg={open || isActive ? 'bar.hover' : undefined} _hover={{ bg: 'bar.hover' }}>
        <button type="button" aria-expanded={open} aria-controls={listId} onClick={() => show(true)}>
          {group.label}
          <Count count={group.items.reduce((sum, item) => sum + countOf(item, badges), 0)} />
          <DownIcon size={13} aria-hidden />
        </button>
      </Box>
      {open ? (
        <Box position="absolute" insetInlineStart="0" insetBlockStart="100%" paddingBlockStart="1.5" zIndex="dropdown">
          <Box
            id={listId}
            as="ul"
            listStyleType="none"
            bg="bg.panel"
            color="fg"
            borderWidth="1px"
            borderRadius="lg"
            boxShadow="lg"
            padding="1.5"
            minWidth="220px"
          >
            {group.items.map((item) => (
              <li key={item.id}>
                <Item item={item} badges={badges} onChoose={() => show(false)} />
              </li>
            ))}
          </Box>
        </Box>
      ) : null}
    </Box>
  )
}

/** The menu in the top bar. */
export const BarMenu = ({ model, badges }: { model: MenuModel; badges: Badges }) => (
  <Flex gap="0.5" align="center">
    {model.groups.map((group) => (
      <Group key={group.name} group={group} badges={badges} />
    ))}
    {model.top.map((item) => (
      <Item key={item.id} item={item} badges={badges} inBar />
    ))}
  </Flex>
)

/** The whole menu as a list, for narrow windows. */
export const ListMenu = ({ model, badges, onChoose }: { model: MenuModel; badges: Badges; onChoose: () => void }) => (
  <Flex direction="column" gap="4">
    {model.groups.map((group) => (
      <Box key={group.name}>
        <Box fontSize="xs" color="fg.muted" paddingInline="3" paddingBlockEnd="1">
          {group.label}
        </Box>
        {group.items.map((item) => (
          <Item key={item.id} item={item} badges={badges} onChoose={onChoose} />
        ))}
      </Box>
    ))}
    {model.top.map((item) => (
      <Item key={item.id} item={item} badges={badges} onChoose={onChoose} />
    ))}
  </Flex>
)
