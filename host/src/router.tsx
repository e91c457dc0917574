import { createBrowserRouter } from 'react-router-dom'
import { AreaRoutes, HomeRedirect, SignedOutOnly } from './guard/routes.tsx'
import { CrashPage, NotFoundPage, PermissionDeniedPage, ServerErrorPage } from './pages/error.pages.tsx'
import { Root } from './root.tsx'
import { SignInPage } from './session/sign-in.page.tsx'

/** The host's own routes; all others come from what is deployed. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <CrashPage />,
    children: [
      { path: '/', element: <HomeRedirect /> },
      { path: '/signin', element: <SignedOutOnly page={<SignInPage />} /> },
      { path: '/permission-denied', element: <PermissionDeniedPage /> },
      { path: '/error-pages/error-404', element: <NotFoundPage /> },
      { path: '/error-pages/error-500', element: <ServerErrorPage /> },
      { path: '*', element: <AreaRoutes /> },
    ],
  },
])
