import { useUrlParams } from '@console/shared/kit/use-url-params'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { entryParam } from '../../parts/audit/entry-param.ts'

/** Opens one change over the list, which keeps its state, including a filter that is not in the address yet. */
export const EntryLink = ({ id, children }: { id: number; children: ReactNode }) => {
  const [params, change] = useUrlParams()
  const withEntry = (now: URLSearchParams) => {
    const next = new URLSearchParams(now)
    next.set(entryParam, String(id))
    return next
  }
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    change(withEntry)
  }
  return (
    <Link to={{ search: withEntry(params).toString() }} onClick={open}>
      {children}
    </Link>
  )
}
