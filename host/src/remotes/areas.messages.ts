import { defineMessages } from '@console/shared/intl/messages'

export const areaMessages = defineMessages({
  title: { id: 'area.title', defaultMessage: '{area} cannot be shown right now' },
  rest: { id: 'area.rest', defaultMessage: 'Only this area is affected; everything else in the console works.' },
  facts: { id: 'area.facts', defaultMessage: 'Version {version}, build {build}' },
  retry: { id: 'area.retry', defaultMessage: 'Retry' },
  trying: { id: 'area.trying', defaultMessage: 'Trying again…' },
  notReleased: { id: 'area.notReleased', defaultMessage: '{area} is not released on this server yet' },
  notReleasedBody: {
    id: 'area.notReleasedBody',
    defaultMessage: 'This page exists, but its area has not been released here yet.',
  },
  fallback: {
    id: 'area.fallback',
    defaultMessage: '{area} is running version {version}, because the newest build cannot be loaded.',
  },
  tryAgain: { id: 'area.tryAgain', defaultMessage: 'Try again' },
  preview: { id: 'area.preview', defaultMessage: 'Preview of {area} {version} (build {build})' },
  endPreview: { id: 'area.endPreview', defaultMessage: 'End' },
  newer: { id: 'area.newer', defaultMessage: 'A newer {area} is ready' },
  newerConsole: { id: 'area.newerConsole', defaultMessage: 'A newer console is ready' },
  reload: { id: 'area.reload', defaultMessage: 'Reload' },
})

/** Names of areas that the host knows; others bring theirs, or are shown by id. */
export const areaNames = defineMessages({
  members: { id: 'area.members', defaultMessage: 'Members' },
  reports: { id: 'area.reports', defaultMessage: 'Reports' },
  dataentry: { id: 'area.dataentry', defaultMessage: 'Data entry' },
  admin: { id: 'area.admin', defaultMessage: 'Admin' },
  mail: { id: 'area.mail', defaultMessage: 'Mail' },
})

/** Why an area cannot be shown. */
export const failureMessages = defineMessages({
  missing: { id: 'area.missing', defaultMessage: 'Its files are not on the server.' },
  slow: { id: 'area.slow', defaultMessage: 'It did not answer within 8 seconds.' },
  'not-javascript': {
    id: 'area.notJavascript',
    defaultMessage: 'Something else than the program was sent, such as a web page.',
  },
  tampered: { id: 'area.tampered', defaultMessage: 'Its files are not what was released, so they were not run.' },
  incompatible: {
    id: 'area.incompatible',
    defaultMessage: 'This build does not fit the console that is running here.',
  },
  'threw-on-load': { id: 'area.threwOnLoad', defaultMessage: 'It failed while it was starting.' },
  'threw-on-render': { id: 'area.threwOnRender', defaultMessage: 'It failed while it was being drawn.' },
  offline: { id: 'area.offline', defaultMessage: 'The server cannot be reached. Please check your connection.' },
})

export const registryMessages = defineMessages({
  title: { id: 'registry.title', defaultMessage: 'No area can be shown right now' },
  refused: {
    id: 'registry.refused',
    defaultMessage: 'The server’s list of areas is not signed, so none of them was loaded.',
  },
})
