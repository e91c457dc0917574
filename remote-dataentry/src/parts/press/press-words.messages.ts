import { defineWords, type Word } from '@console/shared/intl/words'
import type { stagedStates } from '../../../contract/calls/staged-press.ts'
import type { PressKind, PressState } from '../../../contract/press.ts'
import { entryErrors } from '../../errors.messages.ts'

export const kindWords = defineWords({
  news: { id: 'press.kind.news', defaultMessage: 'News' },
  funding: { id: 'press.kind.funding', defaultMessage: 'Funding' },
  hiring: { id: 'press.kind.hiring', defaultMessage: 'Hiring' },
}) satisfies Record<PressKind, Word>

export const stateWords = defineWords({
  extracted: { id: 'press.state.extracted', defaultMessage: 'Found automatically' },
  confirmed: { id: 'press.state.confirmed', defaultMessage: 'Confirmed' },
  rejected: { id: 'press.state.rejected', defaultMessage: 'Rejected' },
}) satisfies Record<PressState, Word>

export const stagedStateWords = defineWords({
  read: { id: 'press.staged.read', defaultMessage: 'Being read' },
  staged: { id: 'press.staged.staged', defaultMessage: 'Staged' },
  failed: { id: 'press.staged.failed', defaultMessage: 'Not read' },
  published: { id: 'press.staged.published', defaultMessage: 'Published' },
}) satisfies Record<(typeof stagedStates)[number], Word>

export const pressWords = defineWords({
  kind: { id: 'press.kind', defaultMessage: 'Kind' },
  state: { id: 'press.state', defaultMessage: 'State' },
  title: { id: 'press.title', defaultMessage: 'Title' },
  company: { id: 'press.company', defaultMessage: 'Company' },
  address: { id: 'press.address', defaultMessage: 'Address' },
  site: { id: 'press.site', defaultMessage: 'Site' },
  by: { id: 'press.by', defaultMessage: 'By' },
  at: { id: 'press.at', defaultMessage: 'Entered' },
  stagedAt: { id: 'press.stagedAt', defaultMessage: 'Since' },
  search: { id: 'press.search', defaultMessage: 'Title, company or address' },
  delete: { id: 'press.delete', defaultMessage: 'Delete' },
})

/** Why the page of a staged press was not read. */
export const problemWords = defineWords({
  addressRefused: entryErrors.addressRefused,
  siteUnreachable: entryErrors.siteUnreachable,
  pageUnreadable: entryErrors.pageUnreadable,
  stopped: { id: 'press.problem.stopped', defaultMessage: 'Reading was stopped.' },
})
