import { defineArea } from '@console/shared/contract/define-area'

/** All that the console knows of this remote. */
export const area = defineArea({
  area: 'members',
  screens: {
    'edit-member': () => import('./screens/edit-member/edit-member.screen.tsx'),
    'customers-list': () => import('./screens/customers-list/customers-list.screen.tsx'),
  },
  words: { ar: () => import('../lang/ar.json') },
  menu: {
    ar: {
      area: 'الأعضاء',
      'group.Members': 'الأعضاء',
      'screen.edit-member': 'تعديل عضو',
      'screen.customers-list': 'العملاء',
    },
  },
  notes: 'Find a customer, change who they are, see who changed what.',
})
