import { useRead } from '@console/shared/api/query'
import { useRef, useState } from 'react'
import type { Article } from '../../../contract/press-values.ts'
import { press } from '../../api.ts'
import { typedAddress, useKnown } from '../../parts/press/known-pages.tsx'

/** The page at an address: the stored copy, or a fresh read on request. */
export const usePage = (typed: string, given: Article | null) => {
  const address = typedAddress(typed)
  const { known } = useKnown(typed)
  const [requested, setRequested] = useState('')
  const isAsked = requested !== '' && requested === address
  const kept = known?.article ?? given
  const read = useRead(
    press.readPressPage,
    { url: requested },
    { enabled: isAsked && known !== undefined && kept === null, staleMs: Number.POSITIVE_INFINITY },
  )
  const last = useRef<Article | null>(null)
  const article = (isAsked ? read.data : undefined) ?? kept
  if (article !== null) last.current = article
  return {
    // The address may just have been set to the page's canonical one: it is the same page.
    article: article ?? (last.current?.url === address ? last.current : null),
    isReading: isAsked && read.isFetching,
    error: isAsked && !read.isFetching ? read.error : null,
    ask: (url: string | null = address) => setRequested(url ?? ''),
    again: () => {
      setRequested(address ?? '')
      if (isAsked) void read.refetch()
    },
    /** The canonical address of a requested page. */
    movedTo: isAsked ? read.data?.url : undefined,
  }
}
export type PageState = ReturnType<typeof usePage>
