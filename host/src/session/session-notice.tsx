import { Box } from '@console/shared/kit/base'
import type { ReactNode } from 'react'
import { line } from './entry-card.tsx'

/** Shows a success message. */
export const SessionNotice = ({ children }: { readonly children: ReactNode }) => (
  <Box role="status" bg="primary.subtle" color="primary.fg" {...line}>
    {children}
  </Box>
)
