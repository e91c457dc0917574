import { userGroup } from '@console/shared/contract/roles'
import { defineScreens } from '@console/shared/contract/screens'

const members = { group: 'Members', roles: userGroup } as const
const reach = { group: 'Reach', roles: userGroup } as const

/** Every screen of this area (spec §2): its address, its title, its place in the menu, and who may open it. */
export const areaScreens = defineScreens('members', {
  'edit-member': { path: '/editmember', title: 'Edit Member', ...members },
  'create-new-customer': {
    path: '/create-new-customer',
    title: 'Create New Customer',
    ...members,
    screen: 'edit-member',
  },
  'new-customers': { path: '/new-customers', title: 'New Customer', ...members },
  'customers-list': { path: '/customers-list', title: 'Customers', ...members },
  'reach-customers': { path: '/reach-customers', title: 'Reach Customer', ...reach },
})

export type ScreenId = keyof typeof areaScreens
