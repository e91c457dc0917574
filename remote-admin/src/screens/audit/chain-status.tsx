import { type Text as Say, useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Skeleton } from '@console/shared/kit/base'
import { CopyButton } from '@console/shared/kit/description-list'
import { errorText } from '@console/shared/kit/error-text'
import { CheckIcon, WarningIcon } from '@console/shared/kit/icons'
import { type ReactNode, useEffect, useState } from 'react'
import type { ChainStep } from '../../../contract/calls/audit.ts'
import { audit } from '../../api.ts'
import { ArchivedMonths } from './archived-months.tsx'
import { messages } from './audit.messages.ts'
import { EntryLink } from './entry-link.tsx'

type State = { readonly step: ChainStep | null; readonly error: unknown }

/** Verifies the whole chain step by step, until its end or its first broken link; again when `round` changes. */
const useVerification = (round: number): State => {
  const [state, setState] = useState<State>({ step: null, error: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for another walk
  useEffect(() => {
    const stop = new AbortController()
    const walk = async () => {
      setState({ step: null, error: null })
      let step: ChainStep | null = null
      do {
        const after: number = step?.upto ?? 0
        step = await audit.verifyAuditChain({ after }, { signal: stop.signal, silent: true })
        if (stop.signal.aborted) return
        setState({ step, error: null })
      } while (!step.done && step.broken === null)
    }
    walk().catch((error: unknown) => {
      if (!stop.signal.aborted) setState({ step: null, error })
    })
    return () => stop.abort()
  }, [round])
  return state
}

/** Of changes that have no link yet. */
const unlinkedFaults = {
  altered: messages.alteredUnlinked,
  missing: messages.missingUnlinked,
  unchained: messages.unchained,
  archive: messages.archive,
} as const

const faultText = ({ chain, change_id, fault }: NonNullable<ChainStep['broken']>, t: Say): string => {
  const id = String(change_id ?? '')
  return chain === null ? t(unlinkedFaults[fault], { id }) : t(messages[fault], { id, chain: String(chain) })
}

const Line = ({ alarming, children }: { alarming: boolean; children: ReactNode }) => (
  <Flex
    role={alarming ? 'alert' : 'status'}
    align="center"
    gap="2"
    wrap="wrap"
    minHeight="9"
    borderRadius="md"
    paddingInline="3"
    paddingBlock="1"
    fontSize="sm"
    bg={alarming ? 'secondary.subtle' : 'bg.muted'}
    color={alarming ? 'secondary.fg' : 'fg.muted'}
  >
    {children}
  </Flex>
)

/** Shows whether the whole audit log is unchanged, and otherwise the first changed row. */
export const ChainStatus = () => {
  const t = useText()
  const [round, setRound] = useState(0)
  const { step, error } = useVerification(round)
  const again = (
    <Button size="xs" variant="ghost" marginInlineStart="auto" onClick={() => setRound(round + 1)}>
      {t(messages.verifyAgain)}
    </Button>
  )
  if (error !== null)
    return (
      <Line alarming>
        {errorText(error, t)}
        {again}
      </Line>
    )
  if (step === null) return <Skeleton height="9" borderRadius="md" />
  const { broken, done, upto, total, since, head, waiting, overdue, archived = [] } = step
  if (broken !== null)
    return (
      <Line alarming>
        <WarningIcon size={16} aria-hidden />
        <Box fontWeight="medium">{faultText(broken, t)}</Box>
        {broken.fault !== 'missing' && broken.change_id !== null ? (
          <EntryLink id={broken.change_id}>{t(messages.show)}</EntryLink>
        ) : null}
        {again}
      </Line>
    )
  if (overdue !== null)
    return (
      <Line alarming>
        <WarningIcon size={16} aria-hidden />
        <Box fontWeight="medium">{t(messages.overdue, { id: String(overdue) })}</Box>
        <EntryLink id={overdue}>{t(messages.show)}</EntryLink>
        {again}
      </Line>
    )
  if (!done)
    return <Line alarming={false}>{t(messages.checking, { done: t.number(upto), total: t.number(total) })}</Line>
  return (
    <Line alarming={false}>
      <CheckIcon size={16} aria-hidden />
      <span>{t(messages.verified, { count: total, since: since === null ? '' : t.day(since) })}</span>
      {waiting > 0 ? <span>{t(messages.waiting, { count: waiting })}</span> : null}
      {head === null ? null : <CopyButton text={head} what={t(messages.head)} />}
      {archived.length === 0 ? null : <ArchivedMonths months={archived} />}
      {again}
    </Line>
  )
}
