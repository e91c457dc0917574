import type { MenuGroup, MenuItem, MenuModel } from '@console/shared/contract/menu'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex } from '@console/shared/kit/base'
import { DownIcon } from '@console/shared/kit/icons'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Count, countOf, Item, ItemList, itemCss, ListMenu } from './menu.tsx'
import { pinnedItems, usePinnedScreens } from './pinned-screens.ts'
import { isAt } from './same-address.ts'
import { shellMessages } from './shell.messages.ts'
import type { Badges } from './use-badges.ts'

const closeDelayMs = 150

interface DropdownProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly badges: Badges
  /** The content that opens below; receives a function that closes it. */
  readonly children: (close: () => void) => ReactNode
}

/** A part of the bar that opens on hover, on click and by keys; Esc and leaving close it. */
const Dropdown = ({ label, items, badges, children }: DropdownProps) => {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const pointed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const listId = useId()
  const { pathname } = useLocation()
  const isActive = items.some(({ path }) => isAt(pathname, path))

  const show = (value: boolean) => {
    clearTimeout(timer.current)
    setOpen(value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(box.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement) // elements that are not links are not found
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
      // The list is rendered in the next frame.
      requestAnimationFrame(move)
    }
  }
  return (
    <Box
      ref={box}
      position="relative"
      onMouseEnter={() => {
        pointed.current = true
        show(true)
      }}
      onMouseLeave={() => {
        pointed.current = false
        timer.current = setTimeout(() => setOpen(false), closeDelayMs)
      }}
      onBlur={(event) => {
        // A screen that takes the focus when its data arrive does not close what the pointer is on.
        if (!event.currentTarget.contains(event.relatedTarget) && !pointed.current) show(false)
      }}
      onKeyDown={onKeyDown}
    >
      <Box asChild {...itemCss} gap="1" bg={open || isActive ? 'bar.hover' : undefined} _hover={{ bg: 'bar.hover' }}>
        <button type="button" aria-expanded={open} aria-controls={listId} onClick={() => show(true)}>
          {label}
          <Count count={countOf(items, badges)} />
          <DownIcon size={13} aria-hidden />
        </button>
      </Box>
      {open ? (
        <Box position="absolute" insetInlineStart="0" insetBlockStart="100%" paddingBlockStart="1.5" zIndex="dropdown">
          <Box
            id={listId}
            bg="bg.panel"
            color="fg"
            borderWidth="1px"
            borderRadius="lg"
            boxShadow="lg"
            padding="1.5"
            minWidth="220px"
          >
            {children(() => show(false))}
          </Box>
        </Box>
      ) : null}
    </Box>
  )
}

/** The content of an open part of the bar: its groups, with names if there are several. */
const Sections = ({
  sections,
  badges,
  onChoose,
}: {
  sections: readonly MenuGroup[]
  badges: Badges
  onChoose: () => void
}) => {
  const [only, ...others] = sections
  if (only !== undefined && others.length === 0)
    return <ItemList items={only.items} badges={badges} onChoose={onChoose} />
  return <ListMenu model={{ groups: sections, top: [] }} badges={badges} onChoose={onChoose} />
}

/** Number of a row's children that fit beside its last child, which is always shown. */
const useFitting = (count: number) => {
  const row = useRef<HTMLDivElement>(null)
  // All, until measured and whenever they all fit: an open part stays open when another item is pinned.
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const widths = [...element.children].map((child) => child.getBoundingClientRect().width)
      const room = element.getBoundingClientRect().width
      const more = widths.pop() ?? 0
      const upTo = (index: number) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0)
      const some = widths.filter((_, index) => upTo(index) + more <= room).length
      setFitting(upTo(count) <= room ? Number.POSITIVE_INFINITY : some)
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const one of [element, ...element.children]) observer.observe(one)
    return () => observer.disconnect()
  }, [count])
  return { row, fitting: Math.min(fitting, count) }
}

/** A part of the bar: groups of screens under one name, or one screen. */
interface Part {
  readonly key: string
  readonly label: string
  readonly items: readonly MenuItem[]
  /** The content that opens below it; none for a single screen. */
  readonly sections?: readonly MenuGroup[]
  /** Pinned by the agent. */
  readonly isPinned?: boolean
}

const groupPart = (group: MenuGroup, ...others: readonly MenuGroup[]): Part => ({
  key: `group ${group.name}`,
  label: group.label,
  items: [group, ...others].flatMap(({ items }) => items),
  sections: [group, ...others],
})

/** Data entry's alternative entries open below the main one. */
const isSecond = ({ name }: MenuGroup) => name === 'Data entry 2'

/** Everyday screens have their own place in the bar; the other screens without a group share one part. */
const isDaily = ({ id, badge }: MenuItem) => badge !== undefined || id === 'gmail'

const partsOf = (model: MenuModel, administration: string, pinned: readonly string[]): readonly Part[] => {
  const { groups, top } = model
  const own = pinnedItems(model, pinned)
  const second = groups.filter(isSecond)
  const first = groups.find(({ name }) => name === 'Data entry')
  const seldom = top.filter((item) => !isDaily(item))
  return [
    ...own
      .filter((item) => !top.includes(item) || !isDaily(item))
      .map((item) => ({
        key: `pinned ${item.id}`,
        label: item.label,
        items: [item],
        isPinned: true,
      })),
    ...groups
      .filter((group) => first === undefined || !isSecond(group))
      .map((group) => (group === first ? groupPart(group, ...second) : groupPart(group))),
    ...top.filter(isDaily).map((item) => ({ key: item.id, label: item.label, items: [item] })),
    ...(seldom.length > 0 ? [groupPart({ name: 'administration', label: administration, items: seldom })] : []),
  ]
}

const counts = ({ items }: Pick<Part, 'items'>) => items.some(({ badge }) => badge !== undefined)

/** Reserved width of a count before it is known, so that nothing moves. */
const usualCount = 88

/** Minimum width of a part of the bar. */
const Likeness = ({ part, badges }: { part: Omit<Part, 'key'>; badges: Badges }) => (
  <Box {...itemCss} gap={part.sections ? '1' : '2'} flexShrink="0">
    {part.label}
    <Count count={Math.max(counts(part) ? usualCount : 0, countOf(part.items, badges))} />
    {part.sections ? <DownIcon size={13} /> : null}
  </Box>
)

/** Parts that move to "More" first: the list of customers is quicker to reach by search. */
const lastInBar = ['group Reach', 'group administration']

/** The parts that do not fit, side by side, so that all are visible at once. */
const MorePanel = ({ parts, badges, onChoose }: { parts: readonly Part[]; badges: Badges; onChoose: () => void }) => (
  <Flex gap="4" wrap="wrap" maxWidth="min(820px, 70vw)" maxHeight="75vh" overflowY="auto">
    {parts.map(({ key, label, items, sections }) => (
      <Box key={key} minWidth="190px" flex="1">
        <ListMenu
          model={{ groups: sections ?? [{ name: key, label, items }], top: [] }}
          badges={badges}
          onChoose={onChoose}
        />
      </Box>
    ))}
  </Flex>
)

/** The menu in the top bar. Parts that do not fit are under "More"; pinned ones and those with counts go there last. */
export const BarMenu = ({ model, badges }: { model: MenuModel; badges: Badges }) => {
  const t = useText()
  const { pinned } = usePinnedScreens()
  const parts = partsOf(model, t(shellMessages.administration), pinned)
  const isFirst = (part: Part) => part.isPinned === true || counts(part)
  const quiet = parts.filter((part) => !isFirst(part))
  const isLast = ({ key }: Part) => lastInBar.includes(key)
  const byNeed = [...parts.filter(isFirst), ...quiet.filter((part) => !isLast(part)), ...quiet.filter(isLast)]
  const { row, fitting } = useFitting(parts.length)
  const shown = new Set(byNeed.slice(0, fitting))
  const hidden = parts.filter((part) => !shown.has(part))
  const more = t(shellMessages.more)
  const hiddenItems = hidden.flatMap(({ items }) => items)
  return (
    <Box position="relative">
      <Flex ref={row} position="absolute" insetInline="0" height="0" visibility="hidden" overflow="hidden" aria-hidden>
        {byNeed.map((part) => (
          <Likeness key={part.key} part={part} badges={badges} />
        ))}
        <Likeness part={{ label: more, items: [], sections: [] }} badges={badges} />
      </Flex>
      <Flex align="center">
        {parts
          .filter((part) => shown.has(part))
          .map(({ key, label, items, sections }) =>
            sections ? (
              <Dropdown key={key} label={label} items={items} badges={badges}>
                {(close) => <Sections sections={sections} badges={badges} onChoose={close} />}
              </Dropdown>
            ) : (
              items.map((item) => <Item key={item.id} item={item} badges={badges} inBar />)
            ),
          )}
        {hidden.length > 0 ? (
          <Dropdown label={more} items={hiddenItems} badges={badges}>
            {(close) => <MorePanel parts={hidden} badges={badges} onChoose={close} />}
          </Dropdown>
        ) : null}
      </Flex>
    </Box>
  )
}
