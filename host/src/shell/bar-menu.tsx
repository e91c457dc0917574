import type { MenuGroup, MenuItem, MenuModel } from '@console/shared/contract/menu'
import { useText } from '@console/shared/intl/messages'
import { Box, Flex } from '@console/shared/kit/base'
import { DownIcon } from '@console/shared/kit/icons'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Count, countOf, Item, ItemList, itemCss, ListMenu } from './menu.tsx'
import { isAt } from './same-address.ts'
import { shellMessages } from './shell.messages.ts'
import type { Badges } from './use-badges.ts'

const closeDelayMs = 150

interface DropdownProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly badges: Badges
  /** What opens below, with how to close it. */
  readonly children: (listId: string, close: () => void) => ReactNode
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
      onMouseEnter={() => {
        pointed.current = true
        show(true)
      }}
      onMouseLeave={() => {
        pointed.current = false
        timer.current = setTimeout(() => setOpen(false), closeDelayMs)
      }}
      onBlur={(event) => {
        // A screen that takes the focus when its data come does not close what somebody points at.
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
            bg="bg.panel"
            color="fg"
            borderWidth="1px"
            borderRadius="lg"
            boxShadow="lg"
            padding="1.5"
            minWidth="220px"
          >
            {children(listId, () => show(false))}
          </Box>
        </Box>
      ) : null}
    </Box>
  )
}

const Group = ({ group, badges }: { group: MenuGroup; badges: Badges }) => (
  <Dropdown label={group.label} items={group.items} badges={badges}>
    {(listId, close) => <ItemList id={listId} items={group.items} badges={badges} onChoose={close} />}
  </Dropdown>
)

/** Number of a row's children that fit beside its last child, which is always shown. */
const useFitting = (count: number) => {
  const row = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const widths = [...element.children].map((child) => child.getBoundingClientRect().width)
      const room = element.getBoundingClientRect().width
      const more = widths.pop() ?? 0
      const upTo = (index: number) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0)
      const some = widths.filter((_, index) => upTo(index) + more <= room).length
      setFitting(upTo(count) <= room ? count : some)
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const one of [element, ...element.children]) observer.observe(one)
    return () => observer.disconnect()
  }, [count])
  return { row, fitting: Math.min(fitting, count) }
}

/** A group or an item of the bar. */
interface Part {
  readonly key: string
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly group?: MenuGroup
}

const partsOf = ({ groups, top }: MenuModel): readonly Part[] => [
  ...groups.map((group) => ({ key: `group ${group.name}`, label: group.label, items: group.items, group })),
  ...top.map((item) => ({ key: item.id, label: item.label, items: [item] })),
]

/** The second way to the same screens gives its room to others first. */
const isSecond = ({ group }: Part) => group?.name === 'Data entry 2'

const counts = ({ items }: Pick<Part, 'items'>) => items.some(({ badge }) => badge !== undefined)

/** A count needs this room before it is known, so that nothing moves when it comes. */
const usualCount = 88

/** As wide as a part of the bar. */
const Likeness = ({ part, badges }: { part: Omit<Part, 'key'>; badges: Badges }) => (
  <Box {...itemCss} gap={part.group ? '1' : '2'} flexShrink="0">
    {part.label}
    <Count count={counts(part) ? Math.max(usualCount, countOf(part.items, badges)) : 0} />
    {part.group ? <DownIcon size={13} /> : null}
  </Box>
)

/** The menu in the top bar. What it has no room for is under "More"; what counts something is the last to go there. */
export const BarMenu = ({ model, badges }: { model: MenuModel; badges: Badges }) => {
  const t = useText()
  const parts = partsOf(model)
  const quiet = parts.filter((part) => !counts(part))
  const byNeed = [...parts.filter(counts), ...quiet.filter((part) => !isSecond(part)), ...quiet.filter(isSecond)]
  const { row, fitting } = useFitting(parts.length)
  const shown = new Set(byNeed.slice(0, fitting))
  const hidden = parts.filter((part) => !shown.has(part))
  const more: MenuGroup = { name: '', label: t(shellMessages.more), items: hidden.flatMap(({ items }) => items) }
  return (
    <Box position="relative">
      <Flex ref={row} position="absolute" insetInline="0" height="0" visibility="hidden" overflow="hidden" aria-hidden>
        {byNeed.map((part) => (
          <Likeness key={part.key} part={part} badges={badges} />
        ))}
        <Likeness part={{ label: more.label, items: [], group: more }} badges={badges} />
      </Flex>
      <Flex align="center">
        {parts
          .filter((part) => shown.has(part))
          .map(({ key, group, items }) =>
            group ? (
              <Group key={key} group={group} badges={badges} />
            ) : (
              items.map((item) => <Item key={key} item={item} badges={badges} inBar />)
            ),
          )}
        {hidden.length > 0 ? (
          <Dropdown label={more.label} items={more.items} badges={badges}>
            {(listId, close) => (
              <Box id={listId} maxHeight="70vh" overflowY="auto">
                <ListMenu
                  model={{
                    groups: hidden.flatMap(({ group }) => group ?? []),
                    top: hidden.flatMap(({ group, items }) => (group ? [] : items)),
                  }}
                  badges={badges}
                  onChoose={close}
                />
              </Box>
            )}
          </Dropdown>
        ) : null}
      </Flex>
    </Box>
  )
}
