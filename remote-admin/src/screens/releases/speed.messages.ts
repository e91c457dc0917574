import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.releases.speed', defaultMessage: 'Speed of screens' },
  tab: { id: 'admin.releases.speedTab', defaultMessage: 'Speed' },
  device: { id: 'admin.releases.device', defaultMessage: 'Device' },
  allDevices: { id: 'admin.releases.allDevices', defaultMessage: 'All devices' },
  phone: { id: 'admin.releases.devicePhone', defaultMessage: 'Small screens' },
  slow: { id: 'admin.releases.deviceSlow', defaultMessage: 'Computers with up to 4 processors' },
  fast: { id: 'admin.releases.deviceFast', defaultMessage: 'Computers with more processors' },
  screen: { id: 'admin.releases.screen', defaultMessage: 'Screen' },
  canary: { id: 'admin.releases.roleCanary', defaultMessage: 'Canary' },
  live: { id: 'admin.releases.roleLive', defaultMessage: 'Live' },
  previous: { id: 'admin.releases.rolePrevious', defaultMessage: 'Previous' },
  inp: { id: 'admin.releases.inp', defaultMessage: 'Reaction (INP)' },
  lcp: { id: 'admin.releases.lcp', defaultMessage: 'Painted (LCP)' },
  frame: { id: 'admin.releases.frame', defaultMessage: 'Longest frame' },
  visits: { id: 'admin.releases.visits', defaultMessage: '{visits, plural, one {# visit} other {# visits}}' },
  under: { id: 'admin.releases.under', defaultMessage: 'under {time}' },
  slower: { id: 'admin.releases.slower', defaultMessage: 'Slower' },
  slowerHint: {
    id: 'admin.releases.slowerHint',
    defaultMessage:
      'Slower: noticeably and not by chance, compared with the build below on the same kind of device. A canary with a slower reaction or paint is stopped.',
  },
  explained: {
    id: 'admin.releases.speedExplained',
    defaultMessage:
      'Three of four visits stay within these times. Reaction: from a click or key to the next frame, the slowest of a visit. Painted: from the click or key, or from the start of the page, until the screen is there. Longest frame: how long the page could not react.',
  },
  none: { id: 'admin.releases.noVisits', defaultMessage: 'No visits measured yet' },
  noneHint: {
    id: 'admin.releases.noVisitsHint',
    defaultMessage:
      'Each screen that agents open is listed here some minutes later, with the canary, the live build and the previous one.',
  },
})
