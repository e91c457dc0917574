import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Skeleton, Stack } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { useRef, useState } from 'react'
import type { ScannedDomain } from '../../../contract/calls/domain-checks.ts'
import { domainChecks, queues } from '../../api.ts'
import { hasProblems, type Problems, type Values } from '../../parts/queue/queue-spec.ts'
import { decideMessages, messages, stateMessages } from './company-list.messages.ts'
import { DomainFacts, DomainForm } from './domain-panes.tsx'
import { type DomainDecision, decisionInput, domainValues } from './domain-values.ts'

const decisions = ['verify', 'correct', 'ignore'] as const

const useDecide = (record: ScannedDomain | undefined, onClose: () => void) => {
  const t = useText()
  const fields = useRef<HTMLDivElement>(null)
  const [changed, setChanged] = useState<Values>({})
  const [problems, setProblems] = useState<Problems>({})
  const change = useChange(domainChecks.decideScannedDomain, {
    done: ({ domain, state }) => `${t(stateMessages[state])}: ${domain}`,
    invalidates: [domainChecks.listScannedDomains, domainChecks.getScannedDomain, queues.countItems, queues.listItems],
    onDone: onClose,
  })
  const values = { ...(record && domainValues(record)), ...changed }
  return {
    fields,
    values,
    problems,
    busy: change.busy,
    set: (more: Values) => {
      setChanged((before) => ({ ...before, ...more }))
      setProblems({})
    },
    decide: (decision: DomainDecision) => {
      if (!record) return
      const input = decisionInput(record, decision, values)
      if (hasProblems(input)) {
        setProblems(input.problems)
        return fields.current?.querySelector<HTMLElement>(`[name="${Object.keys(input.problems)[0]}"]`)?.focus()
      }
      void change.tell(change.run(input))
    },
  }
}

/** One scanned domain over the list: its details and the three decisions. */
const DomainDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useText()
  const read = useRead(domainChecks.getScannedDomain, { scanned_domain_id: id })
  const { data } = read
  const { decide, busy, fields, ...form } = useDecide(data, onClose)
  const isOpen = data?.state === 'waiting'
  return (
    <ModalDialog
      open
      size="lg"
      title={data?.domain ?? t(messages.title)}
      onClose={onClose}
      busy={busy}
      footer={
        isOpen
          ? decisions.map((decision, place) => (
              <Button
                key={decision}
                size="sm"
                variant={place === 0 ? 'solid' : 'outline'}
                disabled={busy}
                {...(decision === 'ignore' ? { colorPalette: 'secondary' } : {})}
                onClick={() => decide(decision)}
              >
                {t(decideMessages[decision])}
              </Button>
            ))
          : null
      }
    >
      {data ? (
        <Stack gap="3" ref={fields}>
          <Box marginInline="-4">
            <DomainFacts record={data} />
          </Box>
          {isOpen ? <DomainForm record={data} readOnly={false} {...form} /> : null}
        </Stack>
      ) : read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Stack gap="4" aria-busy minHeight="280px">
          {['40%', '90%', '70%', '80%'].map((width) => (
            <Skeleton key={width} height="20px" width={width} />
          ))}
        </Stack>
      )}
    </ModalDialog>
  )
}

export default DomainDialog
