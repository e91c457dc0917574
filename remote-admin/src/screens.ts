import { defineArea } from '@console/shared/contract/define-area'

/** All that the console knows of this remote. */
export const area = defineArea({
  area: 'admin',
  screens: {
    'blocked-domains': () => import('./screens/blocked-domains/blocked-domains.screen.tsx'),
    'ban-ip': () => import('./screens/ban-ip/ban-ip.screen.tsx'),
  },
  words: { ar: () => import('../lang/ar.json') },
  menu: {
    ar: {
      area: 'الإدارة',
      'group.Suspicious alerts': 'تنبيهات مشبوهة',
      'screen.blocked-domains': 'تقرير النطاقات المحظورة',
      'screen.ban-ip': 'حظر عنوان IP',
    },
  },
  notes: 'Blocked domains and banned addresses, with what a ban would hit.',
})
