import { defineMessages } from '@console/shared/intl/messages'

/** Names of areas, and of the host, which is released like one. */
export const areaNames = defineMessages({
  host: { id: 'admin.areaName.host', defaultMessage: 'Console host' },
  members: { id: 'admin.areaName.members', defaultMessage: 'Members' },
  reports: { id: 'admin.areaName.reports', defaultMessage: 'Reports' },
  dataentry: { id: 'admin.areaName.dataentry', defaultMessage: 'Data entry' },
  admin: { id: 'admin.areaName.admin', defaultMessage: 'Admin' },
  mail: { id: 'admin.areaName.mail', defaultMessage: 'Mail' },
})
