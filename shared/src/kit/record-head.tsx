import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ApiError } from '../api/errors.ts'
import { type PinnedRecord, usePinnedRecords } from '../auth/pinned-records.ts'
import { type Message, useText } from '../intl/messages.ts'
import { Box, Button, Flex, Heading, IconButton, Kbd, Text } from './base.tsx'
import { errorText } from './error-text.tsx'
import { DownIcon, PinIcon, UnpinIcon } from './icons.tsx'
import { kitMessages } from './kit.messages.ts'
import { ActionMenu, type MenuEntry } from './overlays/menu.tsx'
import { stateMessages } from './states/first.messages.ts'

/** A key figure or date, with an explanation below. */
export interface RecordFigure {
  readonly label: Message
  readonly value: ReactNode
  readonly note?: ReactNode
  /** Hidden on phones. */
  readonly minor?: boolean
}

/** A frequent action of a record. */
export interface RecordAction {
  readonly id: string
  readonly label: string
  /** Shown on the button; the component that offers the action through `useActions` handles it. */
  readonly keys?: string
  readonly danger?: boolean
  /** The most likely next action; its button is filled. */
  readonly primary?: boolean
  readonly busy?: boolean
  /** Why it is disabled; shown by the button. */
  readonly disallowed?: string | undefined
  /** Reserves space for its key while the key has another meaning. */
  readonly keyIdle?: boolean
  /** Its address, or its handler. */
  readonly to?: string
  readonly run?: () => void
}

interface Props {
  readonly name: ReactNode
  readonly label: string
  readonly icon?: ReactNode
  /** Its state: badges. */
  readonly badges?: ReactNode
  /** Lets the agent pin it. */
  readonly pin?: PinnedRecord
  /** Who else has it open. */
  readonly viewers?: ReactNode
  /** Its identifiers: email, id, domain. */
  readonly identity?: ReactNode
  readonly actions?: readonly RecordAction[]
  /** All other actions. */
  readonly menu?: readonly MenuEntry[]
  /** Shown after the buttons: a menu of its own. */
  readonly controls?: ReactNode
  /** What the agent must know before acting. */
  readonly notice?: ReactNode
  /** Inside a pane that already has a border. */
  readonly within?: boolean
  readonly figures: readonly RecordFigure[]
  /** Rarely needed details, in one small line. */
  readonly details?: readonly RecordFigure[]
  readonly failed?: { readonly error: ApiError | Error; readonly onRetry: () => void } | undefined
}

/** Pins a record to the agent's overview, or removes it. */
const PinButton = ({ record }: { record: PinnedRecord }) => {
  const t = useText()
  const { isPinned, toggle } = usePinnedRecords()
  const pinned = isPinned(record)
  const label = t(pinned ? kitMessages.unpin : kitMessages.pin)
  const Icon = pinned ? UnpinIcon : PinIcon
  return (
    <IconButton
      size="2xs"
      variant="ghost"
      color={pinned ? 'primary.fg' : 'fg.subtle'}
      aria-label={label}
      aria-pressed={pinned}
      title={label}
      onClick={() => toggle(record)}
      data-screen-only
    >
      <Icon size={14} aria-hidden />
    </IconButton>
  )
}

const Key = ({ keys, idle }: { keys: string | undefined; idle: boolean | undefined }) =>
  keys === undefined ? null : (
    <Kbd size="sm" aria-hidden display={{ base: 'none', lg: 'inline-flex' }} visibility={idle ? 'hidden' : undefined}>
      {keys.toUpperCase()}
    </Kbd>
  )

const ActionButton = ({ action }: { action: RecordAction }) => {
  const { label, keys, keyIdle, danger, primary, busy, disallowed, to, run } = action
  const look = {
    size: 'sm',
    variant: primary ? 'solid' : 'outline',
    ...(primary ? {} : { bg: 'bg' }),
    ...(danger ? { colorPalette: 'secondary' } : {}),
  } as const
  const content = (
    <>
      {label}
      <Key keys={keys} idle={keyIdle} />
    </>
  )
  if (to !== undefined)
    return (
      <Button asChild {...look}>
        <Link to={to}>{content}</Link>
      </Button>
    )
  return (
    <Button
      {...look}
      disabled={busy || disallowed !== undefined}
      title={disallowed}
      {...(run === undefined ? {} : { onClick: run })}
    >
      {content}
    </Button>
  )
}

const Actions = ({ actions = [], menu = [], controls }: Pick<Props, 'actions' | 'menu' | 'controls'>) => {
  const t = useText()
  if (actions.length === 0 && menu.length === 0 && !controls) return null
  return (
    <Flex gap="2" wrap="wrap" data-screen-only>
      {actions.map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
      {controls}
      {menu.length === 0 ? null : (
        <ActionMenu
          trigger={
            <Button size="sm" variant="outline" bg="bg">
              {t(kitMessages.moreActions)}
              <DownIcon size={14} aria-hidden />
            </Button>
          }
          entries={menu}
        />
      )}
    </Flex>
  )
}

const Figure = ({ label, value, note, minor, dense }: RecordFigure & { dense: boolean }) => {
  const t = useText()
  return (
    <Box minWidth="0" hideBelow={minor ? 'md' : undefined}>
      <Text as="dt" fontSize="xs" color="fg.muted">
        {t(label)}
      </Text>
      <Box as="dd">
        <Text
          fontSize={{ base: 'md', md: dense ? 'md' : 'lg' }}
          fontWeight="semibold"
          lineHeight="1.35"
          fontVariantNumeric="tabular-nums"
          truncate
        >
          {value}
        </Text>
        {note === undefined ? null : (
          <Text fontSize="xs" color="fg.muted" truncate>
            {note}
          </Text>
        )}
      </Box>
    </Box>
  )
}

/** Collapsed on phones: it would take as much room as the figures. */
const Details = ({ details }: { details: readonly RecordFigure[] }) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <Box borderBlockStartWidth="1px" paddingInline="4" paddingBlock={{ base: '1', md: '2' }} fontSize="xs">
      <Button
        size="xs"
        variant="ghost"
        hideFrom="md"
        marginInlineStart="-2.5"
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
      >
        {t(kitMessages.recordDetails)}
        <Box asChild transform={open ? 'rotate(180deg)' : undefined}>
          <DownIcon size={14} aria-hidden />
        </Box>
      </Button>
      <Flex
        as="dl"
        display={{ base: open ? 'flex' : 'none', md: 'flex' }}
        columnGap="5"
        // Leaves room for the copy buttons, which are taller than a line.
        rowGap="2"
        wrap="wrap"
      >
        {details.map(({ label, value }) => (
          <Flex key={label.id} gap="1.5" align="center" minWidth="0" maxWidth="100%">
            <Text as="dt" color="fg.muted" flexShrink="0">
              {t(label)}
            </Text>
            <Text as="dd" truncate>
              {value}
            </Text>
          </Flex>
        ))}
      </Flex>
    </Box>
  )
}

const FailedLine = ({ error, onRetry }: NonNullable<Props['failed']>) => {
  const t = useText()
  return (
    <Flex role="alert" gap="3" align="center" wrap="wrap" paddingInline="4" paddingBlockEnd="3" fontSize="sm">
      <Text color="fg.error">{errorText(error, t)}</Text>
      <Button size="xs" variant="outline" onClick={onRetry}>
        {t(stateMessages.retry)}
      </Button>
    </Flex>
  )
}

/**
 * The head of a record's page: identity and state, frequent actions, key figures, and rarely needed details in one line
 * below.
 */
export const RecordHead = (props: Props) => {
  const { name, label, icon, badges, pin, viewers, identity, actions, menu, controls, notice, figures } = props
  const { details = [], failed, within = false } = props
  return (
    <Box
      as="section"
      aria-label={label}
      {...(within ? {} : { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg', overflow: 'hidden' })}
    >
      <Flex columnGap="4" rowGap="3" wrap="wrap" align="flex-start" padding="4" paddingBlockEnd="3">
        {icon}
        <Box flex="1 1 320px" minWidth="0">
          <Flex align="center" gap="2" wrap="wrap">
            <Heading as="h2" size={within ? 'md' : 'lg'} fontWeight="semibold" minWidth="0" overflowWrap="anywhere">
              {name}
            </Heading>
            {badges}
            {pin === undefined ? null : <PinButton record={pin} />}
            {viewers}
          </Flex>
          {identity === undefined ? null : (
            <Flex
              align="center"
              columnGap="3"
              rowGap="1.5"
              wrap="wrap"
              color="fg.muted"
              fontSize="sm"
              marginBlockStart="1.5"
            >
              {identity}
            </Flex>
          )}
        </Box>
        <Actions {...(actions ? { actions } : {})} {...(menu ? { menu } : {})} {...(controls ? { controls } : {})} />
      </Flex>
      {notice === undefined ? null : (
        <Box paddingInline="4" paddingBlockEnd="3">
          {notice}
        </Box>
      )}
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: `repeat(auto-fit, minmax(${within ? 120 : 140}px, 1fr))`,
        }}
        columnGap="4"
        rowGap={{ base: '2', md: '3' }}
        paddingInline="4"
        paddingBlockEnd="3"
      >
        {figures.map((figure) => (
          <Figure key={figure.label.id} {...figure} dense={within} />
        ))}
      </Box>
      {failed === undefined ? null : <FailedLine {...failed} />}
      {details.length === 0 ? null : <Details details={details} />}
    </Box>
  )
}
