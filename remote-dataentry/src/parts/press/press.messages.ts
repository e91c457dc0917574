import { defineMessages, type Message } from '@console/shared/intl/messages'
import type { stagedStates } from '../../../contract/calls/staged-press.ts'
import type { PressKind, PressState } from '../../../contract/press-event.ts'
import { entryErrors } from '../../errors.messages.ts'

export const kindMessages = defineMessages({
  news: { id: 'dataentry.press.kind.news', defaultMessage: 'News' },
  funding: { id: 'dataentry.press.kind.funding', defaultMessage: 'Funding' },
  hiring: { id: 'dataentry.press.kind.hiring', defaultMessage: 'Hiring' },
}) satisfies Record<PressKind, Message>

export const stateMessages = defineMessages({
  extracted: { id: 'dataentry.press.state.extracted', defaultMessage: 'Found automatically' },
  confirmed: { id: 'dataentry.press.state.confirmed', defaultMessage: 'Confirmed' },
  rejected: { id: 'dataentry.press.state.rejected', defaultMessage: 'Rejected' },
}) satisfies Record<PressState, Message>

export const stagedStateMessages = defineMessages({
  read: { id: 'dataentry.press.staged.read', defaultMessage: 'Being read' },
  staged: { id: 'dataentry.press.staged.staged', defaultMessage: 'Staged' },
  failed: { id: 'dataentry.press.staged.failed', defaultMessage: 'Not read' },
  published: { id: 'dataentry.press.staged.published', defaultMessage: 'Published' },
}) satisfies Record<(typeof stagedStates)[number], Message>

export const pressMessages = defineMessages({
  kind: { id: 'dataentry.press.kind', defaultMessage: 'Kind' },
  state: { id: 'dataentry.press.state', defaultMessage: 'State' },
  title: { id: 'dataentry.press.title', defaultMessage: 'Title' },
  company: { id: 'dataentry.press.company', defaultMessage: 'Company' },
  address: { id: 'dataentry.press.address', defaultMessage: 'Address' },
  site: { id: 'dataentry.press.site', defaultMessage: 'Site' },
  by: { id: 'dataentry.press.by', defaultMessage: 'By' },
  at: { id: 'dataentry.press.at', defaultMessage: 'Entered' },
  stagedAt: { id: 'dataentry.press.stagedAt', defaultMessage: 'Since' },
  search: { id: 'dataentry.press.search', defaultMessage: 'Title, company or address' },
  delete: { id: 'dataentry.press.delete', defaultMessage: 'Delete' },
})

/** Why the page of a staged press was not read. */
export const problemMessages = defineMessages({
  addressRefused: entryErrors.addressRefused,
  siteUnreachable: entryErrors.siteUnreachable,
  pageUnreadable: entryErrors.pageUnreadable,
  stopped: { id: 'dataentry.press.problem.stopped', defaultMessage: 'Reading was stopped.' },
})
