import { Link as KitLink } from '@console/shared/kit/base'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { EntryState } from './entry-state.ts'

interface Props {
  readonly to: string
  readonly state?: EntryState
  readonly children: ReactNode
}

/** Links two sign-in pages and keeps what was typed. */
export const EntryLink = ({ to, state, children }: Props) => (
  <KitLink asChild color="primary.fg" textDecoration="underline" width="fit-content" fontSize="sm">
    <Link to={to} state={state}>
      {children}
    </Link>
  </KitLink>
)
