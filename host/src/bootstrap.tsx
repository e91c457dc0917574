import './fonts.css'
import { startSession } from '@console/shared/auth/session'
import { sharedWords } from '@console/shared/intl/shared-words'
import { registerWords } from '@console/shared/intl/words'
import { KitProvider } from '@console/shared/kit/provider'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { refreshRegistry } from './remotes/live-registry.ts'
import { router } from './router.tsx'

const words = { ar: () => import('../lang/ar.json') }

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root.')

// The three do not wait for each other: who is here, what is deployed, and the words of the language.
void startSession()
void refreshRegistry()
await Promise.all([registerWords(words), registerWords(sharedWords)])

createRoot(root).render(
  <StrictMode>
    <KitProvider>
      <RouterProvider router={router} />
    </KitProvider>
  </StrictMode>,
)
