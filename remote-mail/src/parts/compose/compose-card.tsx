import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, IconButton, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { CloseIcon } from '@console/shared/kit/icons'
import { FailedState, useDelayed } from '@console/shared/kit/states'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Begun, begin, NoMailbox } from './begin.ts'
import { messages } from './compose.messages.ts'
import { ComposeForm } from './compose-form.tsx'
import { composeText } from './compose-request.ts'
import type { ComposerProps } from './composer.tsx'
import { placeCss } from './kept/dock-position.ts'
import { SendingNow } from './sending/sending-now.tsx'

type State = { is: 'loading' } | { is: 'failed'; error: Error } | { is: 'ready'; begun: Begun }

export interface CardProps extends ComposerProps {
  readonly onKept: (draftId: number) => void
}

const Frame = ({ place, onClose, children }: Pick<CardProps, 'place' | 'onClose'> & { children: ReactNode }) => {
  const t = useText()
  return (
    <Box as="section" aria-label={t(messages.newMail)} css={placeCss(place)} data-composing={place}>
      <Flex justify="flex-end" padding="1">
        <IconButton size="xs" variant="ghost" aria-label={t(messages.close)} onClick={onClose}>
          <CloseIcon size={15} />
        </IconButton>
      </Flex>
      <Box padding="4" paddingBlockStart="0">
        {children}
      </Box>
    </Box>
  )
}

/** Loads what is needed for writing, then shows the form. */
const ComposeCard = (props: CardProps) => {
  const t = useText()
  const [state, setState] = useState<State>({ is: 'loading' })
  const [tries, setTries] = useState(0)
  const late = useDelayed(state.is === 'loading')
  const request = composeText(props.request)
  // Once started it continues, whatever its address becomes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again; the request is that of the first time
  useEffect(() => {
    let current = true
    setState({ is: 'loading' })
    begin(props.request, t).then(
      (begun) => current && setState({ is: 'ready', begun }),
      (error: Error) => current && setState({ is: 'failed', error }),
    )
    return () => {
      current = false
    }
  }, [tries])

  if (state.is === 'loading')
    return (
      <Frame {...props}>
        <Stack gap="3" aria-busy="true" aria-label={request}>
          {late ? (
            <>
              <Skeleton height="28px" />
              <Skeleton height="28px" />
              <Skeleton height="160px" />
            </>
          ) : (
            <Box height="232px" />
          )}
        </Stack>
      </Frame>
    )
  if (state.is === 'failed')
    return (
      <Frame {...props}>
        {state.error instanceof NoMailbox ? (
          <Stack align="center" gap="3" paddingBlock="8" textAlign="center">
            <Text>{t(messages.noMailbox)}</Text>
            <Button asChild size="sm" variant="outline">
              <Link to="/gmail_account">{t(messages.toMailboxes)}</Link>
            </Button>
          </Stack>
        ) : (
          <FailedState error={state.error} onRetry={() => setTries(tries + 1)} />
        )}
      </Frame>
    )
  const { begun } = state
  if (begun.send !== null)
    return (
      <Frame {...props}>
        <SendingNow send={begun.send} onTakenBack={() => setTries(tries + 1)} onClose={props.onClose} />
      </Frame>
    )
  return <ComposeForm {...props} begun={begun} />
}

export default ComposeCard
