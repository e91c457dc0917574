import { onDemand } from '@console/shared/kit/on-demand'
import { PageSpinner } from '@console/shared/kit/states'
import type { ComponentType, ReactNode } from 'react'

/** A lazily loaded page; if it cannot be loaded, that is an error of the route. */
export const lazyPage = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  onDemand(
    load,
    (error) => (): ReactNode => {
      throw error
    },
    PageSpinner,
  )
