import { defineArea, mergedMessages } from '@console/shared/contract/define-area'
import type { ScreenId } from '../contract/screens.ts'

/** The public interface of this remote. */
export const area = defineArea<ScreenId>({
  area: 'members',
  screens: {
    'edit-member': () => import('./screens/edit-member/edit-member.screen.tsx'),
    'create-new-customer': () => import('./screens/edit-member/edit-member.screen.tsx'),
    'new-customers': () => import('./screens/new-customers/new-customers.screen.tsx'),
    'customers-list': () => import('./screens/customers-list/customers-list.screen.tsx'),
    'reach-customers': () => import('./screens/reach-customers/reach-customers.screen.tsx'),
  },
  errors: () => import('./errors.messages.ts'),
  words: {
    ar: () =>
      mergedMessages(
        import('../lang/ar.json'),
        import('../widgets/lang/ar.json'),
        import('@console/remote-admin/widgets/lang/ar.json'),
      ),
    es: () =>
      mergedMessages(
        import('../lang/es.json'),
        import('../widgets/lang/es.json'),
        import('@console/remote-admin/widgets/lang/es.json'),
      ),
    fr: () =>
      mergedMessages(
        import('../lang/fr.json'),
        import('../widgets/lang/fr.json'),
        import('@console/remote-admin/widgets/lang/fr.json'),
      ),
    it: () =>
      mergedMessages(
        import('../lang/it.json'),
        import('../widgets/lang/it.json'),
        import('@console/remote-admin/widgets/lang/it.json'),
      ),
    zh: () =>
      mergedMessages(
        import('../lang/zh.json'),
        import('../widgets/lang/zh.json'),
        import('@console/remote-admin/widgets/lang/zh.json'),
      ),
  },
  menu: {
    ar: {
      area: 'الأعضاء',
      'group.Members': 'الأعضاء',
      'screen.edit-member': 'تعديل عضو',
      'screen.create-new-customer': 'إنشاء عميل جديد',
      'screen.new-customers': 'العملاء الجدد',
      'screen.customers-list': 'العملاء',
      'screen.reach-customers': 'مراسلة العملاء',
      'group.Reach': 'التواصل',
    },
    es: {
      area: 'Miembros',
      'group.Members': 'Miembros',
      'screen.edit-member': 'Editar miembro',
      'screen.create-new-customer': 'Crear cliente nuevo',
      'screen.new-customers': 'Clientes nuevos',
      'screen.customers-list': 'Clientes',
      'screen.reach-customers': 'Escribir a clientes',
      'group.Reach': 'Contacto',
    },
    fr: {
      area: 'Membres',
      'group.Members': 'Membres',
      'screen.edit-member': 'Modifier un membre',
      'screen.create-new-customer': 'Créer un nouveau client',
      'screen.new-customers': 'Nouveaux clients',
      'screen.customers-list': 'Clients',
      'screen.reach-customers': 'Écrire aux clients',
      'group.Reach': 'Prise de contact',
    },
    it: {
      area: 'Membri',
      'group.Members': 'Membri',
      'screen.edit-member': 'Modifica membro',
      'screen.create-new-customer': 'Crea nuovo cliente',
      'screen.new-customers': 'Nuovi clienti',
      'screen.customers-list': 'Clienti',
      'screen.reach-customers': 'Scrivi ai clienti',
      'group.Reach': 'Contatto',
    },
    zh: {
      area: '会员',
      'group.Members': '会员',
      'screen.edit-member': '编辑会员',
      'screen.create-new-customer': '新建客户',
      'screen.new-customers': '新客户',
      'screen.customers-list': '客户',
      'screen.reach-customers': '联系客户',
      'group.Reach': '联系',
    },
  },
  notes: 'Find a customer, change who they are, see who changed what.',
})
