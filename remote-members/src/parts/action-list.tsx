import { type Message, useText, type Values } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Box, Button, Heading, Stack, Text } from '@console/shared/kit/base'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { useAtom } from 'jotai'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { ErrorCode } from '../../contract/errors.ts'
import { refusalMessages } from '../errors.messages.ts'
import { keysOf } from './action-keys.ts'
import { begunActionAtom } from './begun-action.atoms.ts'

/** Something that can be done to a customer, as data. */
export interface CustomerAction {
  readonly id: string
  /** The verb. */
  readonly name: Message
  /** One line of what it does. */
  readonly help: Message
  /** Why it cannot be done now: the code by which the server would refuse it. */
  readonly refusal: Extract<ErrorCode, keyof typeof refusalMessages> | null
  /** What the sentence of the refusal speaks of. */
  readonly refusalValues?: Values
  readonly danger?: boolean
  readonly busy?: boolean
  /** Does it at once; or draws what asks first, and calls `onClose` when that is over. */
  readonly how: { readonly run: () => void } | { readonly ask: (onClose: () => void) => ReactNode }
}

const Row = ({ action, onBegin }: { action: CustomerAction; onBegin: () => void }) => {
  const t = useText()
  const id = useId()
  const { refusal } = action
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '220px 1fr' }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      paddingBlock="2"
    >
      <Button
        size="sm"
        variant="outline"
        justifyContent="flex-start"
        height="auto"
        minHeight="8"
        paddingBlock="1"
        whiteSpace="normal"
        textAlign="start"
        lineHeight="1.3"
        {...(action.danger ? { colorPalette: 'secondary' } : {})}
        aria-describedby={id}
        disabled={refusal !== null}
        loading={action.busy === true}
        onClick={onBegin}
      >
        {t(action.name)}
      </Button>
      <Box id={id} fontSize="sm" minWidth="0">
        <Text color="fg.muted">{t(action.help)}</Text>
        {refusal === null ? null : <Text fontWeight="medium">{t(refusalMessages[refusal], action.refusalValues)}</Text>}
      </Box>
    </Box>
  )
}

interface Props {
  readonly title: string
  /** Whom they are done to, for the command palette. */
  readonly name: string
  readonly actions: readonly CustomerAction[]
}

/** Of the address: an action that is begun by the link that led here. */
const doKey = 'do'

/**
 * What can be done to a customer: each with its help and, where it is closed, its reason; also in the palette. The
 * address can name one that asks something, which is asked at once: `?do=subscription-resign`.
 */
export const ActionList = ({ title, name, actions }: Props) => {
  const t = useText()
  const [params, setParams] = useUrlParams()
  // Only what is open as the page comes: nothing is to spring up later, when it opens.
  const [asked, setAsked] = useState(
    () => actions.find(({ id, refusal }) => id === params.get(doKey) && refusal === null)?.id ?? null,
  )
  const begin = ({ id, how }: CustomerAction) => ('run' in how ? how.run() : setAsked(id))
  const [begun, setBegun] = useAtom(begunActionAtom)
  useEffect(() => {
    const action = actions.find(({ id }) => id === begun?.id)
    if (begun === null || action === undefined) return
    setBegun(null)
    if (Date.now() < begun.until && action.refusal === null) begin(action)
  })
  useActions(
    actions
      .filter(({ refusal }) => refusal === null)
      .map((action) => ({
        id: action.id,
        label: `${t(action.name)}: ${name}`,
        ...keysOf(action.id),
        run: () => begin(action),
      })),
  )
  const how = actions.find(({ id }) => id === asked)?.how
  const end = () => {
    setAsked(null)
    // A reload does not ask again.
    if (params.has(doKey))
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete(doKey)
          return next
        },
        { replace: true },
      )
  }
  return (
    <Box as="section" aria-label={title} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Heading as="h2" size="sm" marginBlockEnd="1">
        {title}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="0" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
        {actions.map((action) => (
          <Row key={action.id} action={action} onBegin={() => begin(action)} />
        ))}
      </Stack>
      {how && 'ask' in how ? how.ask(end) : null}
    </Box>
  )
}
