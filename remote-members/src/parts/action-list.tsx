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

/** An action on a customer, as data. */
export interface CustomerAction {
  readonly id: string
  /** Label: a verb. */
  readonly name: Message
  /** One line about its effect. */
  readonly help: Message
  /** Why it is disallowed now: the server's error code. */
  readonly refusal: Extract<ErrorCode, keyof typeof refusalMessages> | null
  /** Values for the reason's message. */
  readonly refusalValues?: Values
  readonly danger?: boolean
  readonly busy?: boolean
  /** Runs it at once; or renders a dialog, which calls `onClose` at the end. */
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
  /** The customer's name, for the command palette. */
  readonly name: string
  readonly actions: readonly CustomerAction[]
}

/** URL parameter that starts an action from a link. */
const doKey = 'do'

/**
 * Actions on a customer: each with its help and, if disallowed, the reason; also in the palette. The address can name
 * one that opens a dialog: `?do=subscription-resign`.
 */
export const ActionList = ({ title, name, actions }: Props) => {
  const t = useText()
  const [params, setParams] = useUrlParams()
  // Only if it is allowed when the page opens: nothing should open later by itself.
  const [openId, setOpenId] = useState(
    () => actions.find(({ id, refusal }) => id === params.get(doKey) && refusal === null)?.id ?? null,
  )
  const begin = ({ id, how }: CustomerAction) => ('run' in how ? how.run() : setOpenId(id))
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
  const how = actions.find(({ id }) => id === openId)?.how
  const end = () => {
    setOpenId(null)
    // A reload does not open it again.
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
