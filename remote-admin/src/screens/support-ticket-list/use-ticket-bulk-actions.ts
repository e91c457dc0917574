import { useAgent } from '@console/shared/auth/session'
import type { BulkOutcome } from '@console/shared/contract/list'
import { type Message, useText } from '@console/shared/intl/messages'
import { outcomeText } from '@console/shared/kit/bulk-outcome'
import type { BulkAction } from '@console/shared/kit/list-screen'
import { notify } from '@console/shared/kit/notify'
import type { TicketFilters } from '../../../contract/calls/support.ts'
import { support } from '../../api.ts'
import { seenIn, useTicketChange } from '../../parts/ticket/ticket-reads.ts'
import { assignee, macroToRun } from './bulk.dialogs.tsx'
import { messages } from './support-ticket-list.messages.ts'

/** Maximum number of tickets for one macro run; see the contract. */
const maxForMacro = 200

/** Bulk actions on tickets; each shows the result of every row. */
export const useTicketBulkActions = (): readonly BulkAction<TicketFilters>[] => {
  const t = useText()
  const { agent_id: me } = useAgent()
  const outcomeOf = (outcome: BulkOutcome, said: Message) => outcomeText(outcome, t, (count) => t(said, { count }))
  const assign = useTicketChange(support.assignTickets, (outcome, { agent_id }) =>
    outcomeOf(outcome, agent_id === null ? messages.unassignedMany : messages.assignedMany),
  )
  const state = useTicketChange(support.setStateOfTickets, (outcome, input) =>
    outcomeOf(outcome, input.state === 'closed' ? messages.closedMany : messages.openedMany),
  )
  const macro = useTicketChange(support.runTicketMacro, (outcome) => outcomeOf(outcome, messages.macroMany))
  return [
    { label: messages.take, question: null, run: (selection) => assign.run({ selection, agent_id: me }) },
    {
      label: messages.assign,
      question: null,
      run: async (selection, count) => {
        const chosen = await assignee.ask({ count })
        return chosen === null ? false : assign.run({ selection, ...chosen })
      },
    },
    {
      label: messages.runMacro,
      question: null,
      run: async (selection, count) => {
        if (!('ids' in selection) || selection.ids.length > maxForMacro) {
          notify.error(t(messages.tooManyForMacro, { limit: maxForMacro }))
          return false
        }
        const chosen = await macroToRun.ask({ count })
        if (chosen === null) return false
        return macro.run({ macro_id: chosen.macro_id, tickets: seenIn(selection.ids) })
      },
    },
    {
      label: messages.reopen,
      question: (count) => ({
        title: t(messages.reopenTitle, { count }),
        body: t(messages.reopenBody),
        action: t(messages.reopen),
      }),
      run: (selection) => state.run({ selection, state: 'open' }),
    },
    {
      label: messages.close,
      question: (count) => ({
        title: t(messages.closeTitle, { count }),
        body: t(messages.closeBody),
        action: t(messages.close),
        danger: true,
      }),
      run: (selection) => state.run({ selection, state: 'closed' }),
    },
  ]
}
