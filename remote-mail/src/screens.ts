import { defineArea, mergedMessages } from '@console/shared/contract/define-area'
import type { ScreenId } from '../contract/screens.ts'

/** The public interface of this remote. */
export const area = defineArea<ScreenId>({
  area: 'mail',
  screens: {
    gmail: () => import('./screens/gmail/gmail.screen.tsx'),
    'gmail-account': () => import('./screens/gmail-account/gmail-account.screen.tsx'),
    'auth-gmail-redirect': () => import('./screens/auth-gmail-redirect/auth-gmail-redirect.screen.tsx'),
    'gmail-drafted-records': () => import('./screens/gmail-drafted-records/gmail-drafted-records.screen.tsx'),
  },
  errors: () => import('./errors.messages.ts'),
  words: {
    ar: () => mergedMessages(import('../lang/ar.json'), import('@console/remote-members/widgets/lang/ar.json')),
    es: () => mergedMessages(import('../lang/es.json'), import('@console/remote-members/widgets/lang/es.json')),
    fr: () => mergedMessages(import('../lang/fr.json'), import('@console/remote-members/widgets/lang/fr.json')),
    it: () => mergedMessages(import('../lang/it.json'), import('@console/remote-members/widgets/lang/it.json')),
    zh: () => mergedMessages(import('../lang/zh.json'), import('@console/remote-members/widgets/lang/zh.json')),
  },
  menu: {
    ar: {
      area: 'البريد',
      'screen.gmail': 'Gmail',
      'screen.gmail-drafted-records': 'عرض مسودات Gmail',
      'screen.gmail-account': 'عرض حساب Gmail',
      'screen.auth-gmail-redirect': 'تفويض البريد',
    },
    es: {
      area: 'Correo',
      'screen.gmail': 'Gmail',
      'screen.gmail-drafted-records': 'Borradores de Gmail',
      'screen.gmail-account': 'Ver cuenta de Gmail',
      'screen.auth-gmail-redirect': 'Autorización del correo',
    },
    fr: {
      area: 'Messagerie',
      'screen.gmail': 'Gmail',
      'screen.gmail-drafted-records': 'Brouillons Gmail',
      'screen.gmail-account': 'Voir le compte Gmail',
      'screen.auth-gmail-redirect': 'Autorisation de la messagerie',
    },
    it: {
      area: 'Posta',
      'screen.gmail': 'Gmail',
      'screen.gmail-drafted-records': 'Bozze di Gmail',
      'screen.gmail-account': 'Mostra account Gmail',
      'screen.auth-gmail-redirect': 'Autorizzazione della posta',
    },
    zh: {
      area: '邮件',
      'screen.gmail': 'Gmail',
      'screen.gmail-drafted-records': '查看 Gmail 草稿',
      'screen.gmail-account': '查看 Gmail 账户',
      'screen.auth-gmail-redirect': '邮箱授权',
    },
  },
  notes: 'One inbox for all: read, search, answer and share the mail of connected Gmail accounts.',
})
