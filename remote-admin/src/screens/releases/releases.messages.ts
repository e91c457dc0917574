import { defineWords } from '@console/shared/intl/words'
import { releaseErrors } from '../../errors.messages.ts'

export const words = defineWords({
  title: { id: 'releases.title', defaultMessage: 'Releases' },
  running: { id: 'releases.running', defaultMessage: 'Running' },
  rights: { id: 'releases.rights', defaultMessage: 'Rights' },
  environment: { id: 'releases.environment', defaultMessage: 'Environment: {environment}' },
  empty: { id: 'releases.empty', defaultMessage: 'Nothing is released here yet' },
  emptyHint: {
    id: 'releases.emptyHint',
    defaultMessage: 'The team of an area releases it with “pnpm release” and the name of the area.',
  },
  unknownArea: { id: 'releases.unknownArea', defaultMessage: 'Nothing called {area} runs here' },
  unknownAreaHint: { id: 'releases.unknownAreaHint', defaultMessage: 'Choose an area in the table above.' },

  area: { id: 'releases.area', defaultMessage: 'Area' },
  givenTo: { id: 'releases.givenTo', defaultMessage: 'Audience' },
  everybody: { id: 'releases.everybody', defaultMessage: 'Everyone' },
  canaryShare: { id: 'releases.canaryShare', defaultMessage: 'Canary, {share}' },
  version: { id: 'releases.version', defaultMessage: 'Version' },
  build: { id: 'releases.build', defaultMessage: 'Build' },
  buildId: { id: 'releases.buildId', defaultMessage: 'build {build}' },
  versionOfBuild: { id: 'releases.versionOfBuild', defaultMessage: '{version} (build {build})' },
  since: { id: 'releases.since', defaultMessage: 'Since' },
  by: { id: 'releases.by', defaultMessage: 'By' },
  agents: { id: 'releases.agents', defaultMessage: 'Agents' },
  loads: { id: 'releases.loads', defaultMessage: 'Loads' },
  failed: { id: 'releases.failed', defaultMessage: 'Failed' },
  failures: { id: 'releases.failures', defaultMessage: 'Failures' },
  loadTime: { id: 'releases.loadTime', defaultMessage: 'Load time' },
  previous: { id: 'releases.previous', defaultMessage: 'Rolls back to' },
  notReleased: { id: 'releases.notReleased', defaultMessage: 'Not released' },

  rollBack: { id: 'releases.rollBack', defaultMessage: 'Roll back' },
  promote: { id: 'releases.promote', defaultMessage: 'Promote canary' },
  changeShare: { id: 'releases.changeShare', defaultMessage: 'Change share' },
  withdraw: { id: 'releases.withdraw', defaultMessage: 'Withdraw canary' },
  preview: { id: 'releases.preview', defaultMessage: 'Preview link' },
  previewOf: { id: 'releases.previewOf', defaultMessage: 'Preview link for {build}' },
  nothingLive: { id: 'releases.nothingLive', defaultMessage: 'Nothing is live.' },
  nothingBefore: releaseErrors.nothingToRollBack,
  noCanary: { id: 'releases.noCanary', defaultMessage: 'No canary is open.' },
  hostHasNoCanary: { id: 'releases.hostHasNoCanary', defaultMessage: 'The host has no canaries.' },

  rollBackTitle: { id: 'releases.rollBackTitle', defaultMessage: 'Roll back {area}?' },
  rollBackBody: {
    id: 'releases.rollBackBody',
    defaultMessage:
      'Everyone gets {area} {previous} again, at once, instead of {live}; open tabs follow without a reload.',
  },
  rollBackHostBody: {
    id: 'releases.rollBackHostBody',
    defaultMessage:
      'Everyone gets {area} {previous} again instead of {live}: with their next page, for open tabs are only asked to reload.',
  },
  promoteTitle: { id: 'releases.promoteTitle', defaultMessage: 'Give the canary of {area} to everyone?' },
  promoteBody: {
    id: 'releases.promoteBody',
    defaultMessage:
      'Everyone gets {area} {canary}, at once, and not only {share} of the agents; open tabs follow without a reload.',
  },
  withdrawTitle: { id: 'releases.withdrawTitle', defaultMessage: 'Withdraw the canary of {area}?' },
  withdrawBody: {
    id: 'releases.withdrawBody',
    defaultMessage:
      'The {share} of the agents who have {area} {canary} get {live} again, at once; open tabs follow without a reload.',
  },
  live: { id: 'releases.live', defaultMessage: '{area} {build} is live for everyone.' },
  withdrawn: { id: 'releases.withdrawn', defaultMessage: 'The canary {area} {build} is withdrawn.' },
  liveNow: { id: 'releases.liveNow', defaultMessage: 'Live now: {area} {build}.' },
  canaryNow: { id: 'releases.canaryNow', defaultMessage: 'Canary: {build} for {share}.' },

  share: { id: 'releases.share', defaultMessage: 'Share of agents, in per cent' },
  shareHint: {
    id: 'releases.shareHint',
    defaultMessage: '1 to 99. Agents on the canary keep it as the share grows. To give it to everyone, promote it.',
  },
  shareTitle: { id: 'releases.shareTitle', defaultMessage: 'Share of the canary {area} {build}' },
  shareAction: { id: 'releases.shareAction', defaultMessage: 'Change' },
  shareBody: {
    id: 'releases.shareBody',
    defaultMessage: 'It takes effect at once; open tabs follow without a reload.',
  },
  shareDone: { id: 'releases.shareDone', defaultMessage: 'The canary {area} {build} goes to {share} of the agents.' },

  email: { id: 'releases.email', defaultMessage: 'E-mail of the agent' },
  hours: { id: 'releases.hours', defaultMessage: 'Hours until it expires' },
  hoursHint: { id: 'releases.hoursHint', defaultMessage: '1 to 168, which is a week.' },
  previewBody: {
    id: 'releases.previewBody',
    defaultMessage: 'The link gives this build to this agent alone, beside what is live for everyone else.',
  },
  previewAction: { id: 'releases.previewAction', defaultMessage: 'Create link' },
  previewNotFound: {
    id: 'releases.previewNotFound',
    defaultMessage: 'No active agent has this e-mail, or the build is no longer stored.',
  },
  previewMade: { id: 'releases.previewMade', defaultMessage: 'Link created.' },
  previewShown: {
    id: 'releases.previewShown',
    defaultMessage: 'Copy the link now, it is not shown again. It works for {email} until {until}.',
  },
  link: { id: 'releases.link', defaultMessage: 'Link' },

  stoppedTitle: { id: 'releases.stoppedTitle', defaultMessage: 'The server stopped the canary {build} {ago}.' },
  health: { id: 'releases.health', defaultMessage: 'Loads and failures' },
  period: { id: 'releases.period', defaultMessage: 'Period' },
  lastDay: { id: 'releases.lastDay', defaultMessage: '24 hours' },
  lastWeek: { id: 'releases.lastWeek', defaultMessage: '7 days' },
  chart: {
    id: 'releases.chart',
    defaultMessage: 'Loads and failures by time: {loads} loads and {failures} failures in all.',
  },
  slice: {
    id: 'releases.slice',
    defaultMessage:
      '{from}: {loads, plural, one {# load} other {# loads}}, {failures, plural, one {# failure} other {# failures}}',
  },
  loadsScale: { id: 'releases.loadsScale', defaultMessage: 'Upwards: loads, up to {most} in {minutes} minutes' },
  failuresScale: {
    id: 'releases.failuresScale',
    defaultMessage: 'Downwards: failures, up to {most} in {minutes} minutes',
  },
  now: { id: 'releases.now', defaultMessage: 'now' },
  time: { id: 'releases.time', defaultMessage: 'Time' },
  asTable: { id: 'releases.asTable', defaultMessage: 'As a table' },
  noLoads: { id: 'releases.noLoads', defaultMessage: 'No loads in this period.' },
  kinds: { id: 'releases.kinds', defaultMessage: 'Failures by kind' },
  kind: { id: 'releases.kind', defaultMessage: 'Kind' },
  count: { id: 'releases.count', defaultMessage: 'Count' },
  lastMessage: { id: 'releases.lastMessage', defaultMessage: 'Last message' },
  noFailures: { id: 'releases.noFailures', defaultMessage: 'No failures in this period.' },

  history: { id: 'releases.history', defaultMessage: 'History' },
  commit: { id: 'releases.commit', defaultMessage: 'Built from' },
  uncommitted: { id: 'releases.uncommitted', defaultMessage: '{commit} + changes' },
  ended: { id: 'releases.ended', defaultMessage: 'Ended' },
  reason: { id: 'releases.reason', defaultMessage: 'Notes and reason' },
})

/** How a deployment ended, and that it has not. */
export const endWords = defineWords({
  open: { id: 'releases.end.open', defaultMessage: 'Runs' },
  replaced: { id: 'releases.end.replaced', defaultMessage: 'Replaced' },
  rolled_back: { id: 'releases.end.rolledBack', defaultMessage: 'Rolled back' },
  promoted: { id: 'releases.end.promoted', defaultMessage: 'Promoted' },
  withdrawn: { id: 'releases.end.withdrawn', defaultMessage: 'Withdrawn' },
  stopped: { id: 'releases.end.stopped', defaultMessage: 'Stopped' },
})

/** Failures of an area by kind. */
export const kindWords = defineWords({
  missing: { id: 'releases.kind.missing', defaultMessage: 'Files missing' },
  slow: { id: 'releases.kind.slow', defaultMessage: 'Too slow' },
  'not-javascript': { id: 'releases.kind.notJavascript', defaultMessage: 'Not JavaScript' },
  tampered: { id: 'releases.kind.tampered', defaultMessage: 'Not what was released' },
  incompatible: { id: 'releases.kind.incompatible', defaultMessage: 'Needs another host' },
  'threw-on-load': { id: 'releases.kind.threwOnLoad', defaultMessage: 'Threw on load' },
  'threw-on-render': { id: 'releases.kind.threwOnRender', defaultMessage: 'Threw on render' },
  offline: { id: 'releases.kind.offline', defaultMessage: 'Server not reached' },
})
