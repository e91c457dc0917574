import { useText } from '@console/shared/intl/messages'
import { Box, Flex, IconButton, Text, VisuallyHidden } from '@console/shared/kit/base'
import { AscendingIcon, CloseIcon, DescendingIcon, DragIcon } from '@console/shared/kit/icons'
import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { NewsletterPress } from '../../../contract/calls/newsletter.ts'
import { messages } from './newsletter.messages.ts'
import { idsOf, move, type Order } from './order.ts'
import { PressLine } from './press-line.tsx'
import { withinList } from './within-list.ts'

interface Props {
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

interface ItemProps {
  readonly press: NewsletterPress
  readonly index: number
  readonly count: number
  readonly active: boolean
  readonly onFocus: () => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

const Item = ({ press, index, count, active, onFocus, onMove, onRemove }: ItemProps) => {
  const t = useText()
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: press.press_id })
  const title = `${press.company_name}: ${press.title}`
  const tabIndex = active ? 0 : -1
  return (
    <Flex
      as="li"
      ref={setNodeRef}
      data-item
      tabIndex={tabIndex}
      aria-label={t(messages.place, { title, place: index + 1, count })}
      align="center"
      gap="2"
      paddingInline="3"
      paddingBlock="2"
      bg={isDragging ? 'bg.muted' : 'bg.panel'}
      borderBlockStartWidth="1px"
      position="relative"
      zIndex={isDragging ? 1 : 0}
      onFocus={onFocus}
      style={{ transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition }}
    >
      <Box
        {...listeners}
        cursor="grab"
        color="fg.muted"
        title={t(messages.drag)}
        style={{ touchAction: 'none' }}
        aria-hidden
      >
        <DragIcon size={16} />
      </Box>
      <Text fontSize="sm" color="fg.muted" minWidth="5" textAlign="end">
        {t.number(index + 1)}
      </Text>
      <Box flex="1" minWidth="0" {...(press.gone ? { opacity: 0.6 } : {})}>
        <PressLine press={press} />
        {press.gone ? (
          <Text fontSize="xs" color="secondary.fg">
            {t(messages.gone)}
          </Text>
        ) : null}
      </Box>
      <IconButton
        size="xs"
        variant="ghost"
        tabIndex={tabIndex}
        aria-label={t(messages.up, { title })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <AscendingIcon size={14} />
      </IconButton>
      <IconButton
        size="xs"
        variant="ghost"
        tabIndex={tabIndex}
        aria-label={t(messages.down, { title })}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <DescendingIcon size={14} />
      </IconButton>
      <IconButton
        size="xs"
        variant="ghost"
        tabIndex={tabIndex}
        aria-label={t(messages.out, { title })}
        onClick={onRemove}
      >
        <CloseIcon size={14} />
      </IconButton>
    </Flex>
  )
}

const inList = [withinList]

const nothing = () => undefined
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }

/** The newsletter's items in order: moved by dragging, or by Alt and an arrow key. */
const OrderList = ({ order, onOrder }: Props) => {
  const t = useText()
  const [active, setActive] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const wantsFocus = useRef(false)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const at = Math.max(
    0,
    order.findIndex(({ press_id }) => press_id === active),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an item has moved or another one is meant
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    list.current?.querySelectorAll<HTMLElement>('[data-item]')[at]?.focus()
  }, [at, order])

  const moveTo = (from: number, to: number) => {
    const moved = move(order, from, to)
    const item = order[from]
    if (!item || moved === order) return
    setActive(item.press_id)
    setSaid(
      t(messages.place, {
        title: `${item.company_name}: ${item.title}`,
        place: moved.indexOf(item) + 1,
        count: moved.length,
      }),
    )
    onOrder(moved)
  }
  const goTo = (index: number) => {
    const item = order[Math.max(0, Math.min(index, order.length - 1))]
    if (!item) return
    wantsFocus.current = true
    setActive(item.press_id)
  }
  const remove = (index: number) => {
    goTo(index === order.length - 1 ? index - 1 : index + 1)
    onOrder(order.toSpliced(index, 1))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (event.altKey) {
        wantsFocus.current = true
        moveTo(at, at + step)
      } else goTo(at + step)
    } else if (event.key === 'Delete') {
      event.preventDefault()
      remove(at)
    }
  }
  const onDragEnd = ({ active: dragged, over }: DragEndEvent) => {
    if (!over) return
    const ids = idsOf(order)
    moveTo(ids.indexOf(Number(dragged.id)), ids.indexOf(Number(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      modifiers={inList}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      // The new position is announced below, in the agent's language.
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: t(messages.keys) } }}
    >
      <SortableContext items={[...idsOf(order)]} strategy={verticalListSortingStrategy}>
        <Box
          as="ul"
          ref={list}
          listStyleType="none"
          aria-label={t(messages.newsletter)}
          onKeyDown={onKeyDown}
          maxHeight="max(320px, 56vh)"
          overflowY="auto"
        >
          {order.map((press, index) => (
            <Item
              key={press.press_id}
              press={press}
              index={index}
              count={order.length}
              active={index === at}
              onFocus={() => setActive(press.press_id)}
              onMove={(to) => {
                // At an end the button is disabled and would lose the focus.
                wantsFocus.current = to === 0 || to === order.length - 1
                moveTo(index, to)
              }}
              onRemove={() => remove(index)}
            />
          ))}
        </Box>
      </SortableContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DndContext>
  )
}

export default OrderList
