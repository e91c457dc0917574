import { agentAtom } from '@console/shared/auth/session'
import type { LiveEvents } from '@console/shared/contract/calls/live'
import { textAtom } from '@console/shared/intl/messages'
import { notify } from '@console/shared/kit/notify'
import { getDefaultStore } from 'jotai'
import { proposals } from '../api.ts'
import { router } from '../router.tsx'
import { dangerMessages as messages } from '../session/danger.messages.ts'

/** Tells the agents who may approve a proposal that it waits, and its proposer what became of it. */
export const tellProposal = async ({ id, agent_id, state }: LiveEvents['proposal']): Promise<void> => {
  const store = getDefaultStore()
  const own = store.get(agentAtom)?.agent_id === agent_id
  // What the agent does to their own is said where they do it.
  if (own ? state === 'open' || state === 'withdrawn' : state !== 'open') return
  const { proposal } = await proposals.getProposal({ id }, { silent: true })
  const t = store.get(textAtom)
  const open = { label: t(messages.open), run: () => void router.navigate('/proposals') }
  const name = proposal.decided_by ?? ''
  if (proposal.can_approve) notify.offer(t(messages.asks, { name: proposal.agent_name, count: proposal.records }), open)
  if (!own) return
  if (state === 'approved') notify.success(t(messages.approved, { name }))
  if (state === 'refused') notify.warning(t(messages.refused, { name }), proposal.reason)
  if (state === 'outdated') notify.warning(t(messages.outdated))
}
