import type { Proposal, ProposalState } from '@console/shared/contract/calls/proposals'
import type { Text } from '@console/shared/intl/messages'
import { callMessages, messages } from './proposals.messages.ts'

const has = <T extends object>(all: T, key: string): key is keyof T & string => Object.hasOwn(all, key)

/** What a proposal does, in words; a call that this build does not know is named by its path. */
export const whatOf = ({ call, undoes }: Pick<Proposal, 'call' | 'undoes'>, t: Text): string => {
  const what = has(callMessages, call) ? t(callMessages[call]) : call
  return undoes ? t(messages.undo, { what }) : what
}

export const colorOf: Readonly<Record<ProposalState, string>> = {
  open: 'orange',
  approved: 'green',
  refused: 'red',
  withdrawn: 'gray',
  expired: 'gray',
  outdated: 'gray',
}
