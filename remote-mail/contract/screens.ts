import { userGroup } from '@console/shared/contract/roles'
import { defineScreens } from '@console/shared/contract/screens'

const mailTop = { group: 'top', roles: userGroup } as const

/** Every screen of this area (spec §2): its address, its title, its place in the menu, and who may open it. */
export const areaScreens = defineScreens('mail', {
  gmail: { path: '/gmail', title: 'Gmail', ...mailTop },
  'gmail-drafted-records': {
    path: '/gmail_drafted_records/:id?',
    title: 'View Gmail Drafted Record',
    roles: userGroup,
  },
  'gmail-account': { path: '/gmail_account/:id?', title: 'View Gmail Account', roles: userGroup },
  'auth-gmail-redirect': { path: '/authGmailRedirect', title: 'Mail authorization', roles: userGroup },
})

export type ScreenId = keyof typeof areaScreens
