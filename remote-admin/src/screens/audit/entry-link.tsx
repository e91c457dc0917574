import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'

export const entryParam = 'entry'

/** Opens one change over the list, which stays as it is. */
export const EntryLink = ({ id, children }: { id: number; children: ReactNode }) => {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.set(entryParam, String(id))
  return <Link to={{ search: next.toString() }}>{children}</Link>
}
