import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { DomainList } from './domain-list.tsx'
import { domainParam } from './domain-param.ts'
import { DomainQueue } from './domain-queue.tsx'
import { lastView, ViewButton } from './view-button.tsx'

const DomainDialog = lazyDialog(() => import('./domain.dialog.tsx'))

/** Scanned domains: as a list with checks and bulk decisions, or one by one with keys. */
export const Screen = () => {
  const [params, setParams] = useUrlParams()
  const view = params.get('view') ?? lastView()
  const id = Number(params.get(domainParam))
  const close = () =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.delete(domainParam)
      return next
    })
  if (view === 'one') return <DomainQueue actions={<ViewButton to="list" />} />
  return (
    <>
      <DomainList />
      {Number.isSafeInteger(id) && id > 0 ? <DomainDialog key={id} id={id} onClose={close} /> : null}
    </>
  )
}
