import { ApiError } from '@console/shared/api/errors'
import { invalidate, useRead } from '@console/shared/api/query'
import type { BulkOutcome } from '@console/shared/contract/list'
import type { Success } from '@console/shared/contract/reply'
import { useText } from '@console/shared/intl/messages'
import { outcomeText } from '@console/shared/kit/bulk-outcome'
import { notify } from '@console/shared/kit/notify'
import { useState } from 'react'
import type { ThreadStatus } from '../../../contract/mail.ts'
import { mailTeam } from '../../api.ts'
import { teamMessages as messages } from './team.messages.ts'
import { teamReads } from './team-reads.ts'

/** A conversation, and the version that the agent has seen. */
export interface SeenThread {
  readonly thread_id: number
  readonly version: number
}

/** Agents who can be assigned. */
export const useThreadAgents = () => useRead(mailTeam.listThreadAgents, {}, { staleMs: 60_000 }).data ?? []

/** Only these fields, because a displayed conversation has more than a call accepts. */
const seen = (threads: readonly SeenThread[]) => threads.map(({ thread_id, version }) => ({ thread_id, version }))

const refresh = () => void invalidate(...teamReads)

/** Assigns conversations and sets their status: each with its notice, Undo and refused conversations. */
export const useTeamChanges = () => {
  const t = useText()
  const agents = useThreadAgents()
  const [busy, setBusy] = useState(false)

  const describeOutcome = (outcome: BulkOutcome, sentence: (count: number) => string): string => {
    if (outcome.refused_total > 0) return outcomeText(outcome, t, sentence)
    return outcome.done === 0 ? t(messages.nothingChanged) : sentence(outcome.done)
  }
  const send = async (
    ask: () => Promise<Success<BulkOutcome>>,
    sentence: (count: number) => string,
  ): Promise<BulkOutcome | null> => {
    setBusy(true)
    try {
      const { data, change } = await ask()
      const [only] = data.refused
      // For a single one it is an ordinary failure, with the code of a single refusal.
      if (only && data.done + data.unchanged + data.refused_total === 1)
        notify.failure(new ApiError(only.code, only.code))
      else
        notify.outcome(
          data,
          describeOutcome(data, sentence),
          change ? { changeId: change.id, onUndone: refresh } : undefined,
        )
      return data
    } catch (error) {
      notify.failure(error)
      return null
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return {
    busy,
    assign: (threads: readonly SeenThread[], agentId: number | null) => {
      const name = agents.find(({ agent_id }) => agent_id === agentId)?.name ?? ''
      return send(
        () => mailTeam.assignThreads.send({ threads: seen(threads), agent_id: agentId }),
        (count) => (agentId === null ? t(messages.unassigned, { count }) : t(messages.assigned, { count, name })),
      )
    },
    setStatus: (threads: readonly SeenThread[], status: ThreadStatus) =>
      send(
        () => mailTeam.setThreadStatus.send({ threads: seen(threads), status }),
        (count) => t(messages.statusSet, { count, status: t(messages[status]) }),
      ),
  }
}
