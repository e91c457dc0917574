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
  words: {
    ar: () => import('../lang/ar.json'),
    es: () => import('../lang/es.json'),
    fr: () => import('../lang/fr.json'),
    it: () => import('../lang/it.json'),
    zh: () => import('../lang/zh.json'),
  },
  menu: {
    ar: {
      area: 'الإدارة',
      'group.Suspicious alerts': 'تنبيهات مشبوهة',
      'screen.blocked-domains': 'تقرير النطاقات المحظورة',
      'screen.ban-ip': 'حظر عنوان IP',
      'screen.releases': 'الإصدارات',
      'screen.whats-new': 'ما الجديد',
    },
    es: {
      area: 'Administración',
      'group.Suspicious alerts': 'Alertas sospechosas',
      'screen.blocked-domains': 'Informe de dominios bloqueados',
      'screen.ban-ip': 'Vetar dirección IP',
      'screen.releases': 'Publicaciones',
      'screen.whats-new': 'Novedades',
    },
    fr: {
      area: 'Administration',
      'group.Suspicious alerts': 'Alertes suspectes',
      'screen.blocked-domains': 'Rapport des domaines bloqués',
      'screen.ban-ip': 'Bannir une adresse IP',
      'screen.releases': 'Publications',
      'screen.whats-new': 'Nouveautés',
    },
    it: {
      area: 'Amministrazione',
      'group.Suspicious alerts': 'Avvisi sospetti',
      'screen.blocked-domains': 'Rapporto sui domini bloccati',
      'screen.ban-ip': 'Banna indirizzo IP',
      'screen.releases': 'Rilasci',
      'screen.whats-new': 'Novità',
    },
    zh: {
      area: '管理',
      'group.Suspicious alerts': '可疑警报',
      'screen.blocked-domains': '已屏蔽域名报告',
      'screen.ban-ip': '封禁 IP 地址',
      'screen.releases': '发布',
      'screen.whats-new': '新功能',
    },
  },
  notes:
    'Releases shows what runs, how it does, and takes a bad build back. Whats New tells what changed in the console.',
})
