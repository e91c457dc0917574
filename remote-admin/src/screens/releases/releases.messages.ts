import { defineMessages } from '@console/shared/intl/messages'
import { releaseErrors } from '../../errors.messages.ts'

export const messages = defineMessages({
  title: { id: 'admin.releases.title', defaultMessage: 'Releases' },
  running: { id: 'admin.releases.running', defaultMessage: 'Running' },
  rights: { id: 'admin.releases.rights', defaultMessage: 'Rights' },
  bill: { id: 'admin.releases.bill', defaultMessage: 'Bill' },
  billOf: { id: 'admin.releases.billOf', defaultMessage: 'Bill of materials of {build}' },
  serverBill: { id: 'admin.releases.serverBill', defaultMessage: "The server's bill of materials" },
  environment: { id: 'admin.releases.environment', defaultMessage: 'Environment: {environment}' },
  empty: { id: 'admin.releases.empty', defaultMessage: 'Nothing is released here yet' },
  emptyHint: {
    id: 'admin.releases.emptyHint',
    defaultMessage: 'The team of an area releases it with “pnpm release” and the name of the area.',
  },
  unknownArea: { id: 'admin.releases.unknownArea', defaultMessage: 'Nothing called {area} runs here' },
  unknownAreaHint: { id: 'admin.releases.unknownAreaHint', defaultMessage: 'Choose an area in the table above.' },

  area: { id: 'admin.releases.area', defaultMessage: 'Area' },
  givenTo: { id: 'admin.releases.givenTo', defaultMessage: 'Audience' },
  everybody: { id: 'admin.releases.everybody', defaultMessage: 'Everyone' },
  canaryShare: { id: 'admin.releases.canaryShare', defaultMessage: 'Canary, {share}' },
  version: { id: 'admin.releases.version', defaultMessage: 'Version' },
  build: { id: 'admin.releases.build', defaultMessage: 'Build' },
  buildId: { id: 'admin.releases.buildId', defaultMessage: 'build {build}' },
  versionOfBuild: { id: 'admin.releases.versionOfBuild', defaultMessage: '{version} (build {build})' },
  since: { id: 'admin.releases.since', defaultMessage: 'Since' },
  by: { id: 'admin.releases.by', defaultMessage: 'By' },
  agents: { id: 'admin.releases.agents', defaultMessage: 'Agents' },
  loads: { id: 'admin.releases.loads', defaultMessage: 'Loads' },
  failed: { id: 'admin.releases.failed', defaultMessage: 'Failed' },
  failures: { id: 'admin.releases.failures', defaultMessage: 'Failures' },
  loadTime: { id: 'admin.releases.loadTime', defaultMessage: 'Load time' },
  previous: { id: 'admin.releases.previous', defaultMessage: 'Rolls back to' },
  notReleased: { id: 'admin.releases.notReleased', defaultMessage: 'Not released' },

  rollBack: { id: 'admin.releases.rollBack', defaultMessage: 'Roll back' },
  promote: { id: 'admin.releases.promote', defaultMessage: 'Promote canary' },
  changeShare: { id: 'admin.releases.changeShare', defaultMessage: 'Change share' },
  withdraw: { id: 'admin.releases.withdraw', defaultMessage: 'Withdraw canary' },
  preview: { id: 'admin.releases.preview', defaultMessage: 'Preview link' },
  previewOf: { id: 'admin.releases.previewOf', defaultMessage: 'Preview link for {build}' },
  nothingLive: { id: 'admin.releases.nothingLive', defaultMessage: 'Nothing is live.' },
  nothingBefore: releaseErrors.nothingToRollBack,
  noCanary: { id: 'admin.releases.noCanary', defaultMessage: 'No canary is open.' },
  hostHasNoCanary: { id: 'admin.releases.hostHasNoCanary', defaultMessage: 'The host has no canaries.' },

  rollBackTitle: { id: 'admin.releases.rollBackTitle', defaultMessage: 'Roll back {area}?' },
  rollBackBody: {
    id: 'admin.releases.rollBackBody',
    defaultMessage:
      'Everyone gets {area} {previous} again, at once, instead of {live}; open tabs follow without a reload.',
  },
  rollBackHostBody: {
    id: 'admin.releases.rollBackHostBody',
    defaultMessage:
      'Everyone gets {area} {previous} again instead of {live}: with their next page, for open tabs are only asked to reload.',
  },
  promoteTitle: { id: 'admin.releases.promoteTitle', defaultMessage: 'Give the canary of {area} to everyone?' },
  promoteBody: {
    id: 'admin.releases.promoteBody',
    defaultMessage:
      'Everyone gets {area} {canary}, at once, and not only {share} of the agents; open tabs follow without a reload.',
  },
  withdrawTitle: { id: 'admin.releases.withdrawTitle', defaultMessage: 'Withdraw the canary of {area}?' },
  withdrawBody: {
    id: 'admin.releases.withdrawBody',
    defaultMessage:
      'The {share} of the agents who have {area} {canary} get {live} again, at once; open tabs follow without a reload.',
  },
  live: { id: 'admin.releases.live', defaultMessage: '{area} {build} is live for everyone.' },
  withdrawn: { id: 'admin.releases.withdrawn', defaultMessage: 'The canary {area} {build} is withdrawn.' },
  liveNow: { id: 'admin.releases.liveNow', defaultMessage: 'Live now: {area} {build}.' },
  canaryNow: { id: 'admin.releases.canaryNow', defaultMessage: 'Canary: {build} for {share}.' },

  share: { id: 'admin.releases.share', defaultMessage: 'Share of agents, in per cent' },
  shareHint: {
    id: 'admin.releases.shareHint',
    defaultMessage: '1 to 99. Agents on the canary keep it as the share grows. To give it to everyone, promote it.',
  },
  shareTitle: { id: 'admin.releases.shareTitle', defaultMessage: 'Share of the canary {area} {build}' },
  shareAction: { id: 'admin.releases.shareAction', defaultMessage: 'Change' },
  shareBody: {
    id: 'admin.releases.shareBody',
    defaultMessage: 'It takes effect at once; open tabs follow without a reload.',
  },
  shareDone: {
    id: 'admin.releases.shareDone',
    defaultMessage: 'The canary {area} {build} goes to {share} of the agents.',
  },

  email: { id: 'admin.releases.email', defaultMessage: 'Email of the agent' },
  hours: { id: 'admin.releases.hours', defaultMessage: 'Hours until it expires' },
  hoursHint: { id: 'admin.releases.hoursHint', defaultMessage: '1 to 168, which is a week.' },
  previewBody: {
    id: 'admin.releases.previewBody',
    defaultMessage: 'The link gives this build to this agent alone, beside what is live for everyone else.',
  },
  previewAction: { id: 'admin.releases.previewAction', defaultMessage: 'Create link' },
  previewNotFound: {
    id: 'admin.releases.previewNotFound',
    defaultMessage: 'No active agent has this email address, or the build is no longer stored.',
  },
  previewMade: { id: 'admin.releases.previewMade', defaultMessage: 'Link created.' },
  previewShown: {
    id: 'admin.releases.previewShown',
    defaultMessage: 'Copy the link now, it is not shown again. It works for {email} until {until}.',
  },
  link: { id: 'admin.releases.link', defaultMessage: 'Link' },

  stoppedTitle: { id: 'admin.releases.stoppedTitle', defaultMessage: 'The server stopped the canary {build} {ago}.' },
  health: { id: 'admin.releases.health', defaultMessage: 'Loads and failures' },
  period: { id: 'admin.releases.period', defaultMessage: 'Period' },
  lastDay: { id: 'admin.releases.lastDay', defaultMessage: '24 hours' },
  lastWeek: { id: 'admin.releases.lastWeek', defaultMessage: '7 days' },
  chart: {
    id: 'admin.releases.chart',
    defaultMessage: 'Loads and failures by time: {loads} loads and {failures} failures in all.',
  },
  slice: {
    id: 'admin.releases.slice',
    defaultMessage:
      '{from}: {loads, plural, one {# load} other {# loads}}, {failures, plural, one {# failure} other {# failures}}',
  },
  loadsScale: { id: 'admin.releases.loadsScale', defaultMessage: 'Upwards: loads, up to {most} in {minutes} minutes' },
  failuresScale: {
    id: 'admin.releases.failuresScale',
    defaultMessage: 'Downwards: failures, up to {most} in {minutes} minutes',
  },
  now: { id: 'admin.releases.now', defaultMessage: 'now' },
  time: { id: 'admin.releases.time', defaultMessage: 'Time' },
  asTable: { id: 'admin.releases.asTable', defaultMessage: 'As a table' },
  noLoads: { id: 'admin.releases.noLoads', defaultMessage: 'No loads in this period.' },
  kinds: { id: 'admin.releases.kinds', defaultMessage: 'Failures by kind' },
  kind: { id: 'admin.releases.kind', defaultMessage: 'Kind' },
  count: { id: 'admin.releases.count', defaultMessage: 'Count' },
  lastMessage: { id: 'admin.releases.lastMessage', defaultMessage: 'Last message' },
  noFailures: { id: 'admin.releases.noFailures', defaultMessage: 'No failures in this period.' },

  history: { id: 'admin.releases.history', defaultMessage: 'History' },
  commit: { id: 'admin.releases.commit', defaultMessage: 'Built from' },
  uncommitted: { id: 'admin.releases.uncommitted', defaultMessage: '{commit} + changes' },
  ended: { id: 'admin.releases.ended', defaultMessage: 'Ended' },
  reason: { id: 'admin.releases.reason', defaultMessage: 'Notes and reason' },
})

/** How a deployment ended, or that it is live. */
export const endMessages = defineMessages({
  open: { id: 'admin.releases.end.open', defaultMessage: 'Runs' },
  replaced: { id: 'admin.releases.end.replaced', defaultMessage: 'Replaced' },
  rolled_back: { id: 'admin.releases.end.rolledBack', defaultMessage: 'Rolled back' },
  promoted: { id: 'admin.releases.end.promoted', defaultMessage: 'Promoted' },
  withdrawn: { id: 'admin.releases.end.withdrawn', defaultMessage: 'Withdrawn' },
  stopped: { id: 'admin.releases.end.stopped', defaultMessage: 'Stopped' },
})

/** Failures of an area by kind. */
export const kindMessages = defineMessages({
  missing: { id: 'admin.releases.kind.missing', defaultMessage: 'Files missing' },
  slow: { id: 'admin.releases.kind.slow', defaultMessage: 'Too slow' },
  'not-javascript': { id: 'admin.releases.kind.notJavascript', defaultMessage: 'Not JavaScript' },
  tampered: { id: 'admin.releases.kind.tampered', defaultMessage: 'Not what was released' },
  incompatible: { id: 'admin.releases.kind.incompatible', defaultMessage: 'Needs another host' },
  'threw-on-load': { id: 'admin.releases.kind.threwOnLoad', defaultMessage: 'Threw on load' },
  'threw-on-render': { id: 'admin.releases.kind.threwOnRender', defaultMessage: 'Threw on render' },
  offline: { id: 'admin.releases.kind.offline', defaultMessage: 'Server not reached' },
})
