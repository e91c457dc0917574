import { useText } from '@console/shared/intl/words'
import { type Action, useActions } from '@console/shared/kit/actions'
import { Box, Button, Flex, Kbd, Text } from '@console/shared/kit/base'
import { useEffect, useId, useRef, useState } from 'react'
import { words } from './queue.messages.ts'
import type { Decision, Situation } from './queue-spec.ts'

const Key = ({ children }: { children: string }) => (
  <Kbd size="sm" hideBelow="md" aria-hidden>
    {children}
  </Kbd>
)

interface Props<R> {
  readonly decisions: readonly Decision<R>[]
  readonly at: Situation<R>
  readonly onDecide: (decision: Decision<R>, reason: string) => void
  readonly onSkip: () => void
}

/** Asks why, by a button or a digit each; Esc goes back. */
const Reasons = <R,>({
  decision,
  onReason,
  onBack,
}: {
  decision: Decision<R>
  onReason: (reason: string) => void
  onBack: () => void
}) => {
  const t = useText()
  const reasons = decision.reasons ?? []
  useActions(
    reasons.map(({ id, label }, place) => ({
      id: `queue-reason-${id}`,
      keys: String(place + 1),
      label: `${t(decision.label)}: ${t(label)}`,
      run: () => onReason(id),
    })),
  )
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onBack()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
  return (
    <Flex gap="1.5" wrap="wrap" align="center" role="group" aria-label={t(words.reason)}>
      <Text fontSize="sm" fontWeight="medium">
        {t(words.reason)}
      </Text>
      {reasons.map(({ id, label }, place) => (
        <Button key={id} size="xs" variant="outline" onClick={() => onReason(id)}>
          <Key>{String(place + 1)}</Key>
          {t(label)}
        </Button>
      ))}
      <Button size="xs" variant="ghost" onClick={onBack}>
        {t(words.back)}
        <Key>Esc</Key>
      </Button>
    </Flex>
  )
}

/** What can be decided, each by a button and by one key. */
export const DecisionBar = <R,>({ decisions, at, onDecide, onSkip }: Props<R>) => {
  const t = useText()
  const [asked, setAsked] = useState<Decision<R> | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const why = useId()
  const wasAsked = useRef(asked)
  useEffect(() => {
    // The button that was pressed is gone; whoever goes on by Tab goes on from here.
    if (wasAsked.current !== asked && document.activeElement === document.body) bar.current?.focus()
    wasAsked.current = asked
  }, [asked])
  const refusals = decisions.map((decision) => decision.refusal?.(at) ?? null)
  const refused = [...new Set(refusals)].filter((refusal) => refusal !== null)
  const choose = (decision: Decision<R>) => {
    if (!decision.reasons) return onDecide(decision, '')
    // While text is selected digits fill fields; now they are reasons.
    getSelection()?.removeAllRanges()
    setAsked(decision)
  }
  const [usual] = decisions
  const action = (decision: Decision<R>, keys: string, suffix = ''): Action => ({
    id: `queue-decide-${decision.id}${suffix}`,
    keys,
    label: t(decision.label),
    run: () => choose(decision),
  })
  const open = decisions.filter((_, place) => refusals[place] === null)
  useActions(
    asked
      ? []
      : [
          ...(usual && open.includes(usual) ? [action(usual, 'mod+enter', '-typing')] : []),
          ...open.map((decision) => action(decision, decision.key)),
          { id: 'queue-skip', keys: 's', label: t(words.skip), run: onSkip },
        ],
  )
  if (asked)
    return (
      <Box ref={bar} tabIndex={-1} outline="none">
        <Reasons decision={asked} onReason={(reason) => onDecide(asked, reason)} onBack={() => setAsked(null)} />
      </Box>
    )
  return (
    <Flex ref={bar} tabIndex={-1} outline="none" gap="1.5" wrap="wrap" role="group" aria-label={t(words.decisions)}>
      {decisions.map((decision, place) => {
        const refusal = refusals[place]
        return (
          <Button
            key={decision.id}
            size="sm"
            paddingInline="2.5"
            variant={place === 0 ? 'solid' : 'outline'}
            {...(decision.danger ? { colorPalette: 'secondary' } : {})}
            disabled={refusal !== null}
            {...(refusal ? { 'aria-describedby': why } : {})}
            onClick={() => choose(decision)}
          >
            {t(decision.label)}
            <Key>{decision.key}</Key>
          </Button>
        )
      })}
      <Button size="sm" paddingInline="2.5" variant="ghost" onClick={onSkip}>
        {t(words.skip)}
        <Key>s</Key>
      </Button>
      {refused.length > 0 ? (
        <Text id={why} flexBasis="100%" fontSize="xs" color="fg.muted">
          {refused.map((refusal) => t(refusal)).join(' ')}
        </Text>
      ) : null}
    </Flex>
  )
}
