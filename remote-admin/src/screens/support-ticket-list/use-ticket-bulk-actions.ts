import { useAgent } from '@console/shared/auth/session'
import type { BulkOutcome } from '@console/shared/contract/list'
import { useText, type Word } from '@console/shared/intl/words'
import { outcomeText } from '@console/shared/kit/bulk-outcome'
import type { BulkAction } from '@console/shared/kit/list-screen'
import { notify } from '@console/shared/kit/notify'
import { createElement } from 'react'
import type { TicketFilters } from '../../../contract/calls/support.ts'
import type { Macro } from '../../../contract/calls/support-work.ts'
import { support } from '../../api.ts'
import { seenIn, useTicketChange } from '../../parts/ticket/ticket-reads.ts'
import { useAsk } from './ask.tsx'
import { AssignDialog, MacroDialog } from './bulk.dialogs.tsx'
import { words } from './support-ticket-list.messages.ts'

/** Most tickets on which one macro runs at once; see the contract. */
const mostForMacro = 200

/** What can be done with selected tickets; each says what became of every row. */
export const useTicketBulkActions = (): readonly BulkAction<TicketFilters>[] => {
  const t = useText()
  const ask = useAsk()
  const { agent_id: me } = useAgent()
  const told = (outcome: BulkOutcome, said: Word) => outcomeText(outcome, t, (count) => t(said, { count }))
  const assign = useTicketChange(support.assignTickets, (outcome, { agent_id }) =>
    told(outcome, agent_id === null ? words.unassignedMany : words.assignedMany),
  )
  const state = useTicketChange(support.setStateOfTickets, (outcome, input) =>
    told(outcome, input.state === 'closed' ? words.closedMany : words.openedMany),
  )
  const macro = useTicketChange(support.runTicketMacro, (outcome) => told(outcome, words.macroMany))
  return [
    { label: words.take, question: null, run: (selection) => assign.run({ selection, agent_id: me }) },
    {
      label: words.assign,
      question: null,
      run: async (selection, count) => {
        const chosen = await ask<{ agent_id: number | null }>((answer) =>
          createElement(AssignDialog, { count, answer }),
        )
        return chosen === null ? false : assign.run({ selection, ...chosen })
      },
    },
    {
      label: words.runMacro,
      question: null,
      run: async (selection, count) => {
        if (!('ids' in selection) || selection.ids.length > mostForMacro) {
          notify.error(t(words.tooManyForMacro, { limit: mostForMacro }))
          return false
        }
        const chosen = await ask<Macro>((answer) => createElement(MacroDialog, { count, answer }))
        if (chosen === null) return false
        return macro.run({ macro_id: chosen.macro_id, tickets: seenIn(selection.ids) })
      },
    },
    {
      label: words.reopen,
      question: (count) => ({
        title: t(words.reopenTitle, { count }),
        body: t(words.reopenBody),
        action: t(words.reopen),
      }),
      run: (selection) => state.run({ selection, state: 'open' }),
    },
    {
      label: words.close,
      question: (count) => ({
        title: t(words.closeTitle, { count }),
        body: t(words.closeBody),
        action: t(words.close),
        danger: true,
      }),
      run: (selection) => state.run({ selection, state: 'closed' }),
    },
  ]
}
