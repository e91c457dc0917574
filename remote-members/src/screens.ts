import { defineArea } from '@console/shared/contract/define-area'

/** All that the console knows of this remote. */
export const area = defineArea({
  area: 'members',
  screens: {
    'edit-member': () => import('./screens/edit-member/edit-member.screen.tsx'),
    'customers-list': () => import('./screens/customers-list/customers-list.screen.tsx'),
    'reach-customers': () => import('./screens/reach-customers/reach-customers.screen.tsx'),
  },
  words: {
    ar: () => import('../lang/ar.json'),
    es: () => import('../lang/es.json'),
    fr: () => import('../lang/fr.json'),
    it: () => import('../lang/it.json'),
    zh: () => import('../lang/zh.json'),
  },
  menu: {
    ar: {
      area: 'الأعضاء',
      'group.Members': 'الأعضاء',
      'screen.edit-member': 'تعديل عضو',
      'screen.customers-list': 'العملاء',
      'screen.reach-customers': 'مراسلة العملاء',
      'group.Reach': 'التواصل',
    },
    es: {
      area: 'Miembros',
      'group.Members': 'Miembros',
      'screen.edit-member': 'Editar miembro',
      'screen.customers-list': 'Clientes',
      'screen.reach-customers': 'Escribir a clientes',
      'group.Reach': 'Contacto',
    },
    fr: {
      area: 'Membres',
      'group.Members': 'Membres',
      'screen.edit-member': 'Modifier un membre',
      'screen.customers-list': 'Clients',
      'screen.reach-customers': 'Écrire aux clients',
      'group.Reach': 'Contact',
    },
    it: {
      area: 'Membri',
      'group.Members': 'Membri',
      'screen.edit-member': 'Modifica membro',
      'screen.customers-list': 'Clienti',
      'screen.reach-customers': 'Scrivi ai clienti',
      'group.Reach': 'Contatto',
    },
    zh: {
      area: '会员',
      'group.Members': '会员',
      'screen.edit-member': '编辑会员',
      'screen.customers-list': '客户',
      'screen.reach-customers': '联系客户',
      'group.Reach': '联系',
    },
  },
  notes: 'Find a customer, change who they are, see who changed what.',
})
