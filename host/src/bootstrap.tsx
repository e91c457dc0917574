import { mergedMessages } from '@console/shared/contract/define-area'
import './theme.css'
import './document.css'
import { followLanguage } from '@console/shared/auth/language'
import { startSession } from '@console/shared/auth/session'
import { registerMessages } from '@console/shared/intl/messages'
import { sharedMessages } from '@console/shared/intl/shared-messages'
import { KitProvider } from '@console/shared/kit/provider'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { followCover } from './cover/follow-cover.ts'
import { router } from './router.tsx'

const words = {
  ar: () =>
    mergedMessages(
      import('../lang/ar.json'),
      import('@console/remote-admin/widgets/lang/ar.json'),
      import('@console/remote-members/widgets/lang/ar.json'),
    ),
  es: () =>
    mergedMessages(
      import('../lang/es.json'),
      import('@console/remote-admin/widgets/lang/es.json'),
      import('@console/remote-members/widgets/lang/es.json'),
    ),
  fr: () =>
    mergedMessages(
      import('../lang/fr.json'),
      import('@console/remote-admin/widgets/lang/fr.json'),
      import('@console/remote-members/widgets/lang/fr.json'),
    ),
  it: () =>
    mergedMessages(
      import('../lang/it.json'),
      import('@console/remote-admin/widgets/lang/it.json'),
      import('@console/remote-members/widgets/lang/it.json'),
    ),
  zh: () =>
    mergedMessages(
      import('../lang/zh.json'),
      import('@console/remote-admin/widgets/lang/zh.json'),
      import('@console/remote-members/widgets/lang/zh.json'),
    ),
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root.')

followCover()
// The session and the messages load in parallel.
void startSession()
// Missing messages are shown in English.
await Promise.allSettled([registerMessages(words, 'host'), registerMessages(sharedMessages, 'shared')])

followLanguage()

createRoot(root).render(
  <StrictMode>
    <KitProvider>
      {/* A transition would wait for the rows that a list is still adding, and nothing here suspends. */}
      <RouterProvider router={router} useTransitions={false} />
    </KitProvider>
  </StrictMode>,
)
