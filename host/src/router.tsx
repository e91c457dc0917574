import { createBrowserRouter } from 'react-router-dom'
import { accountRoute, overviewRoute, statusRoute, whoMaySeeRoute } from './account/routes.ts'
import { Guard } from './guard/guard.tsx'
import { AreaRoutes, HomeRedirect, SignedOutOnly } from './guard/routes.tsx'
import { CrashPage } from './pages/crash.page.tsx'
import { lazyPage } from './pages/late.tsx'
import { Root } from './root.tsx'
import { SignInPage } from './session/sign-in.page.tsx'

// Small, rarely visited pages share a chunk, because each further file adds to what the first paint loads.
const SignUpPage = lazyPage(() => import(/* webpackChunkName: 'entry' */ './session/sign-up.page.tsx'))
const ConfirmSignUpPage = lazyPage(() => import(/* webpackChunkName: 'entry' */ './session/confirm-sign-up.page.tsx'))
const ForgetPasswordPage = lazyPage(() => import(/* webpackChunkName: 'entry' */ './session/forget-password.page.tsx'))
const ResetPasswordPage = lazyPage(() => import(/* webpackChunkName: 'entry' */ './session/reset-password.page.tsx'))
const PermissionDeniedPage = lazyPage(
  () => import(/* webpackChunkName: 'pages' */ './pages/permission-denied.page.tsx'),
)
const ErrorPages = lazyPage(() => import(/* webpackChunkName: 'pages' */ './pages/error.pages.tsx'))
const AccountPage = lazyPage(() => import('./account/account.page.tsx'))
const OverviewPage = lazyPage(() => import('./overview/overview.page.tsx'))
const StatusPage = lazyPage(() => import('./status/status.page.tsx'))
const WhoMaySeePage = lazyPage(() => import('./account/who-may-see.page.tsx'))

const guarded = (route: typeof accountRoute, Page: typeof AccountPage) => ({
  path: route.path,
  element: (
    <Guard {...route}>
      <Page />
    </Guard>
  ),
})

/** For developers only: a released host has neither the route nor its page (scripts/build/development-only.test.ts). */
const developmentRoutes =
  process.env.NODE_ENV === 'development'
    ? [
        guarded(
          { path: '/kit', roles: [] },
          lazyPage(() => import('./kit-page/kit.page.tsx')),
        ),
      ]
    : []

/** The host's own routes; all others come from the registry. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <CrashPage />,
    children: [
      {
        // An error in a page leaves the menu and the notices intact.
        errorElement: <CrashPage />,
        children: [
          { path: '/', element: <HomeRedirect /> },
          { path: '/signin', element: <SignedOutOnly page={<SignInPage />} /> },
          { path: '/signup', element: <SignedOutOnly page={<SignUpPage />} /> },
          { path: '/confirm-signup', element: <ConfirmSignUpPage /> },
          { path: '/forget-password', element: <ForgetPasswordPage /> },
          { path: '/reset-password', element: <ResetPasswordPage /> },
          { path: '/permission-denied', element: <PermissionDeniedPage /> },
          { path: '/error-pages/:page', element: <ErrorPages /> },
          guarded(accountRoute, AccountPage),
          guarded(overviewRoute, OverviewPage),
          guarded(statusRoute, StatusPage),
          guarded(whoMaySeeRoute, WhoMaySeePage),
          ...developmentRoutes,
          { path: '*', element: <AreaRoutes /> },
        ],
      },
    ],
  },
])
