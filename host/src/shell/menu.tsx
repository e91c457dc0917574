import type { MenuItem, MenuModel } from '@console/shared/contract/menu'
import { type Message, useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, IconButton, VisuallyHidden } from '@console/shared/kit/base'
import { AlertIcon, PinIcon } from '@console/shared/kit/icons'
import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { failureMessages } from '../remotes/areas.messages.ts'
import { prefetchArea } from '../remotes/loading/prefetch.ts'
import { downReason, knownFailuresAtom } from '../remotes/registry/known-failures.ts'
import { usePinnedScreens } from './pinned-screens.ts'
import { isAt } from './same-address.ts'
import { shellMessages } from './shell.messages.ts'
import type { Badges } from './use-badges.ts'

export const itemCss = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  paddingInline: '2',
  height: '8',
  borderRadius: 'md',
  fontSize: '13px',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
} as const

/** Announces before the click that a screen cannot be shown; the reason is in the element `id`. */
const DownSign = ({ reason, id }: { reason: string; id: string }) => (
  <Box as="span" color="secondary.fg" title={reason} aria-hidden>
    <AlertIcon size={14} />
    <span id={id} hidden>
      {reason}
    </span>
  </Box>
)

/** Counts for some items, from their badges. */
export const countOf = (items: readonly MenuItem[], badges: Badges): number =>
  items.reduce((sum, { badge, id }) => sum + (badges[badge ?? id] ?? 0), 0)

export const Count = ({ count }: { count: number }) => {
  const t = useText()
  if (count === 0) return null
  return (
    <>
      <Badge colorPalette="red" variant="solid" size="xs" aria-hidden>
        {t.number(count)}
      </Badge>
      <VisuallyHidden>{t(shellMessages.waiting, { count })}</VisuallyHidden>
    </>
  )
}

interface ItemProps {
  readonly item: MenuItem
  readonly badges: Badges
  readonly inBar?: boolean
  readonly onChoose?: () => void
}

export const Item = ({ item, badges, inBar, onChoose }: ItemProps) => {
  const isActive = isAt(useLocation().pathname, item.path)
  const t = useText()
  const failure = downReason(useAtomValue(knownFailuresAtom), item.entry, item.id)
  const reason: Message | null = failure ? failureMessages[failure.kind] : null
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
        <Count count={countOf([item], badges)} />
      </NavLink>
    </Box>
  )
}

type ListProps = Pick<ItemProps, 'badges' | 'onChoose'>

const listCss = {
  '& li': { display: 'flex', alignItems: 'center', gap: '2px' },
  // Visible on hover, on focus and when pinned; always on devices without hover.
  '@media (hover: hover)': {
    '& li [data-pin]': { opacity: 0 },
    '& li:hover [data-pin], & li:focus-within [data-pin], & li [data-pin][aria-pressed=true]': { opacity: 1 },
  },
}

/** Items in a column, each with a pin button. */
export const ItemList = ({ items, ...rest }: ListProps & { items: readonly MenuItem[] }) => {
  const t = useText()
  const { pinned, toggle } = usePinnedScreens()
  return (
    <Box as="ul" listStyleType="none" css={listCss}>
      {items.map((item) => {
        const isPinned = pinned.includes(item.id)
        const label = t(shellMessages.pinScreen, { screen: item.label })
        return (
          <li key={item.id}>
            <Item item={item} {...rest} />
            <IconButton
              size="2xs"
              variant="ghost"
              color={isPinned ? 'primary.fg' : 'fg.subtle'}
              aria-label={label}
              aria-pressed={isPinned}
              title={label}
              data-pin
              onClick={() => toggle(item.id)}
            >
              <PinIcon size={13} aria-hidden />
            </IconButton>
          </li>
        )
      })}
    </Box>
  )
}

/** The whole menu, or a part of it, in a column. */
export const ListMenu = ({ model, ...rest }: ListProps & { model: MenuModel }) => (
  <Flex direction="column" gap="4">
    {model.groups.map((group) => (
      <Box key={group.name}>
        <Box fontSize="xs" color="fg.muted" paddingInline="3" paddingBlockEnd="1">
          {group.label}
        </Box>
        <ItemList items={group.items} {...rest} />
      </Box>
    ))}
    {model.top.length > 0 ? <ItemList items={model.top} {...rest} /> : null}
  </Flex>
)
