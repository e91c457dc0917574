import { PageSpinner } from '@console/shared/kit/states'
import { type ComponentType, Suspense } from 'react'

/** A page that is fetched when somebody comes to it. */
export const Late = ({ page: Page }: { readonly page: ComponentType }) => (
  <Suspense fallback={<PageSpinner />}>
    <Page />
  </Suspense>
)
