import { defineWords } from '@console/shared/intl/words'

/** Names of areas, and of the host, which is released like one. */
export const areaNames = defineWords({
  host: { id: 'areaName.host', defaultMessage: 'Console host' },
  members: { id: 'areaName.members', defaultMessage: 'Members' },
  reports: { id: 'areaName.reports', defaultMessage: 'Reports' },
  dataentry: { id: 'areaName.dataentry', defaultMessage: 'Data entry' },
  admin: { id: 'areaName.admin', defaultMessage: 'Admin' },
  mail: { id: 'areaName.mail', defaultMessage: 'Mail' },
})
