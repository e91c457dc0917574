import { defineArea } from '@console/shared/contract/define-area'

/** All that the console knows of this remote. */
export const area = defineArea({
  area: 'admin',
  screens: {
    'blocked-domains': () => import('./screens/blocked-domains/blocked-domains.screen.tsx'),
    'ban-ip': () => import('./screens/ban-ip/ban-ip.screen.tsx'),
    releases: () => import('./screens/releases/releases.screen.tsx'),
    'whats-new': () => import('./screens/whats-new/whats-new.screen.tsx'),
  },
  words: { ar: () => import('../lang/ar.json') },
  menu: {
    ar: {
      area: 'الإدارة',
      'group.Suspicious alerts': 'تنبيهات مشبوهة',
      'screen.blocked-domains': 'تقرير النطاقات المحظورة',
      'screen.ban-ip': 'حظر عنوان IP',
      'screen.releases': 'الإصدارات',
      'screen.whats-new': 'ما الجديد',
    },
  },
  notes:
    'Releases shows what runs, how it does, and takes a bad build back. Whats New tells what changed in the console.',
})
