import { useState } from 'react'
import { exports } from '../../api/exports.ts'
import { invalidate, useRead } from '../../api/query.ts'
import { useAgent } from '../../auth/session.ts'
import { type ExportFile, exportDays } from '../../contract/calls/exports.ts'
import { type Message, type Text as Translate, useText } from '../../intl/messages.ts'
import { Box, Button, Skeleton, Stack, Text } from '../base.tsx'
import { kitMessages } from '../kit.messages.ts'
import type { AnyListSpec, Filter } from '../list/list-spec.ts'
import { plainTableCss } from '../list/table-css.ts'
import { notify } from '../notices/notify.tsx'
import { ModalDialog } from '../overlays/dialog.tsx'
import { EmptyState, FailedState } from '../states.tsx'
import { exportDialogMessages as messages } from './export-dialogs.messages.ts'
import { exportsMessages } from './exports.messages.ts'
import { download, isOpen, watchExports } from './watch-exports.tsx'

const stateMessages: Readonly<Record<ExportFile['state'], Message>> = {
  waiting: messages.waiting,
  running: messages.running,
  done: messages.done,
  cancelled: messages.cancelled,
  failed: messages.failed,
}

const lookEveryMs = 2_000

const formatWords = { csv: messages.csv, xlsx: messages.xlsx, zip: messages.zip } as const

const valueText = (filter: Filter, value: unknown, t: Translate): string => {
  const texts = (Array.isArray(value) ? value : [value]).map(String)
  if (filter.kind === 'country') return t.list(texts.map((code) => t.country(code)))
  if (filter.kind !== 'choice') return t.list(texts)
  const labels = texts.map((text) => {
    const option = filter.options.find((candidate) => candidate.value === text)
    // The default value of a filter is not among its options.
    const label = option?.label ?? filter.none
    return label ? t(label) : text
  })
  return t.list(labels)
}

/** Describes the content of an export by the list's filters. */
const contentOf = ({ selection }: ExportFile, filters: readonly Filter[], t: Translate): string => {
  if (Array.isArray(selection.ids)) return t(messages.picked, { count: selection.ids.length })
  const { matching } = selection
  const filled: Readonly<Record<string, unknown>> =
    typeof matching === 'object' && matching !== null ? { ...matching } : {}
  const parts = Object.entries(filled).map(([key, value]) => {
    const filter = filters.find((candidate) => candidate.key === key)
    return filter ? `${t(filter.label)}: ${valueText(filter, value, t)}` : `${key}: ${String(value)}`
  })
  return parts.length === 0 ? t(messages.all) : parts.join(' · ')
}

const sizeText = (bytes: number, t: Translate): string =>
  bytes < 1_000_000
    ? t.number(Math.ceil(bytes / 1_000), { style: 'unit', unit: 'kilobyte' })
    : t.number(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

/** Status of an export, with the reason if it failed. */
const stateText = ({ state, failure, starts }: ExportFile, t: Translate): string => {
  const text = t(stateMessages[state])
  if (state === 'failed')
    return `${text}. ${failure === 'interrupted' ? t(messages.interrupted) : t(messages.couldNot, { code: failure })}`
  return starts > 1 && state === 'running' ? `${text}. ${t(exportsMessages.begunAgain)}` : text
}

interface RowProps {
  readonly file: ExportFile
  readonly filters: readonly Filter[]
  /** Its owner is shown beside it. */
  readonly named: boolean
}

const FileRow = ({ file, filters, named }: RowProps) => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const when = t.dateTime(file.created_at)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().catch(notify.failure)
    setBusy(false)
  }
  const cancel = async () => {
    await exports.cancelExport({ id: file.id })
    await invalidate(exports.listExports)
  }
  const repeat = async () => {
    await exports.repeatExport({ id: file.id })
    await invalidate(exports.listExports)
    watchExports(file.list)
  }
  const button = { size: 'xs', variant: 'outline', loading: busy } as const
  return (
    <tr>
      <td>{when}</td>
      {named ? (
        <td>
          <bdi>{file.agent_name}</bdi>
        </td>
      ) : null}
      <td>
        <bdi>{contentOf(file, filters, t)}</bdi>
      </td>
      <td data-wide>{t(formatWords[file.format])}</td>
      <td data-align="end">
        {t.number(file.rows)}
        {isOpen(file) && file.total !== null ? ` / ${t.number(file.total)}` : null}
      </td>
      <td data-align="end" data-wide>
        {file.bytes > 0 ? sizeText(file.bytes, t) : t(kitMessages.none)}
      </td>
      <td>{stateText(file, t)}</td>
      <td data-align="end">
        {file.state === 'done' ? (
          <Button
            {...button}
            aria-label={t(messages.downloadOf, { when })}
            onClick={() => void run(() => download(file))}
          >
            {t(exportsMessages.download)}
          </Button>
        ) : null}
        {isOpen(file) ? (
          <Button {...button} aria-label={t(messages.cancelOf, { when })} onClick={() => void run(cancel)}>
            {t(kitMessages.cancel)}
          </Button>
        ) : null}
        {file.state === 'failed' || file.state === 'cancelled' ? (
          <Button {...button} aria-label={t(messages.startAgainOf, { when })} onClick={() => void run(repeat)}>
            {t(messages.startAgain)}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

/** The agent's exports of a list: content, progress and file of each. */
export default function ExportsDialog({ spec, onClose }: { spec: AnyListSpec; onClose: () => void }) {
  const t = useText()
  const { level } = useAgent()
  const [everybody, setEverybody] = useState(false)
  // This dialog watches the exports of other agents itself; watch-exports.tsx watches one's own.
  const read = useRead(
    exports.listExports,
    { list: spec.id, ...(everybody ? { everybody } : {}) },
    everybody ? { everyMs: lookEveryMs } : {},
  )
  const files = read.data
  const filters = [...spec.filters, ...(spec.scopeFilters ?? [])]
  const body = () => {
    if (!files && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    if (!files) return <Skeleton height="120px" />
    if (files.length === 0) return <EmptyState title={t(messages.none)} hint={t(messages.noneHint)} />
    return (
      <Box css={plainTableCss}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(messages.when)}</th>
              {everybody ? <th scope="col">{t(messages.by)}</th> : null}
              <th scope="col">{t(messages.what)}</th>
              <th scope="col" data-wide>
                {t(messages.format)}
              </th>
              <th scope="col" data-align="end">
                {t(messages.rows)}
              </th>
              <th scope="col" data-align="end" data-wide>
                {t(messages.size)}
              </th>
              <th scope="col">{t(messages.state)}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <FileRow key={file.id} file={file} filters={filters} named={everybody} />
            ))}
          </tbody>
        </table>
      </Box>
    )
  }
  return (
    <ModalDialog open size="xl" title={t(exportsMessages.title)} onClose={onClose}>
      <Stack gap="3" paddingBlockEnd="2">
        <Text color="fg.muted" fontSize="sm">
          {t(messages.hint, { days: exportDays })}
        </Text>
        {level === 'su' ? (
          <Box as="label" display="flex" gap="2" alignItems="center" fontSize="sm">
            <input type="checkbox" checked={everybody} onChange={(event) => setEverybody(event.target.checked)} />
            {t(messages.everybody)}
          </Box>
        ) : null}
        {body()}
      </Stack>
    </ModalDialog>
  )
}
