import type { ApiError } from '@console/shared/api/errors'
import { invalidate, queryClient, readKey, useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button, Skeleton, Stack } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { Page } from '@console/shared/kit/page'
import { FailedState } from '@console/shared/kit/states'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { PressEvent } from '../../../contract/press-values.ts'
import { companies, press, stagedPress } from '../../api.ts'
import { editPressPath } from '../../parts/press/press-paths.ts'
import { messages } from './edit-press.messages.ts'
import { EditPress } from './edit-press.tsx'
import { newPressText, pressText, stagedText } from './press-text.ts'

const idIn = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null

interface Read<T> {
  readonly data: T | undefined
  readonly error: ApiError | null
  readonly refetch: () => Promise<unknown>
}

const Loaded = <T,>({ read, children }: { read: Read<T>; children: (data: T) => ReactNode }) => {
  if (read.data !== undefined) return children(read.data)
  if (read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  return (
    <Stack gap="3">
      <Skeleton height="76px" borderRadius="lg" />
      <Skeleton height="420px" borderRadius="lg" />
    </Stack>
  )
}

const Changing = ({ id }: { id: number }) => {
  const input = { press_event_id: id }
  const read = useRead(press.viewEditPress, input)
  // The saved values and version at once: further typing must not conflict with one's own save.
  const onSaved = (saved: PressEvent) =>
    queryClient.setQueryData<typeof read.data>(
      readKey(press.viewEditPress, input),
      (known) => known && { ...known, press: saved },
    )
  return (
    <Loaded read={read}>
      {({ press: event, article }) => (
        <EditPress
          key={id}
          task={{ kind: 'edit', press_event_id: id }}
          begin={pressText(event)}
          sources={event.sources}
          version={event.version}
          article={article}
          onSaved={onSaved}
        />
      )}
    </Loaded>
  )
}

/** The page that has waited longest, if any is left. */
const nextStaged = async (): Promise<string> => {
  const { rows } = await stagedPress.listStagedPress({
    filters: { state: 'staged' },
    sort: { by: 'created_at', direction: 'asc' },
    page: { size: 1 },
  })
  const [row] = rows
  return row === undefined
    ? '/dataentry/viewStagedPress'
    : editPressPath({ company_id: row.company_id, staged: row.staged_press_id })
}

const Publishing = ({ id }: { id: number }) => {
  const t = useText()
  const navigate = useNavigate()
  const read = useRead(stagedPress.getStagedPress, { staged_press_id: id })
  const goOn = async () => {
    const next = await nextStaged().catch(() => '/dataentry/viewStagedPress')
    if (next === '/dataentry/viewStagedPress') notify.success(t(messages.allPublished))
    navigate(next)
    // Only now, otherwise the resulting event would flash by.
    void invalidate(stagedPress.getStagedPress)
  }
  return (
    <Loaded read={read}>
      {({ staged, article }) =>
        staged.press_event_id === null ? (
          <EditPress
            key={id}
            task={{ kind: 'staged', staged_press_id: id }}
            begin={stagedText(staged)}
            sources={{}}
            version={staged.version}
            article={article}
            onSaved={() => void goOn()}
          />
        ) : (
          // Another agent has published it.
          <Changing id={staged.press_event_id} />
        )
      }
    </Loaded>
  )
}

const OfCompany = ({ id }: { id: number }) => {
  const read = useRead(companies.getCompany, { company_id: id })
  return (
    <Loaded read={read}>
      {({ company_id, name, domain }) => (
        <EditPress
          key={id}
          task={{ kind: 'new' }}
          begin={newPressText({ id: company_id, name, domain })}
          sources={{}}
          version={1}
          article={null}
          onSaved={() => {}}
        />
      )}
    </Loaded>
  )
}

const Content = () => {
  const { pressstaged_company_id, press_staged } = useParams()
  const [params] = useSearchParams()
  const [company, staged, event] = [idIn(pressstaged_company_id), idIn(press_staged), idIn(params.get('press'))]
  if (event !== null) return <Changing id={event} />
  if (staged !== null) return <Publishing id={staged} />
  if (company !== null) return <OfCompany id={company} />
  return (
    <EditPress
      task={{ kind: 'new' }}
      begin={newPressText(null)}
      sources={{}}
      version={1}
      article={null}
      onSaved={() => {}}
    />
  )
}

export const Screen = () => {
  const t = useText()
  return (
    <Page
      title={messages.title}
      fill
      actions={
        <Button size="sm" variant="outline" bg="bg" asChild>
          <Link to="/dataentry/showPressList">{t(messages.list)}</Link>
        </Button>
      }
    >
      <Content />
    </Page>
  )
}
