import { useState } from 'react'
import { exports } from '../../api/exports.ts'
import { outdate, useRead } from '../../api/query.ts'
import { type ExportFile, exportDays } from '../../contract/calls/exports.ts'
import { type Text as Translate, useText, type Word } from '../../intl/words.ts'
import { Box, Button, Skeleton, Stack, Text } from '../base.tsx'
import { ModalDialog } from '../dialog.tsx'
import { kitWords } from '../kit.messages.ts'
import type { AnyListSpec, Filter } from '../list/list-spec.ts'
import { plainTableCss } from '../list/table-css.ts'
import { notify } from '../notify.tsx'
import { EmptyState, FailedState } from '../states.tsx'
import { exportsWords as words } from './exports.messages.ts'
import { download, isOpen } from './watch-exports.tsx'

const stateWords: Readonly<Record<ExportFile['state'], Word>> = {
  waiting: words.waiting,
  running: words.running,
  done: words.done,
  cancelled: words.cancelled,
  failed: words.failed,
}

const valueText = (filter: Filter, value: unknown, t: Translate): string => {
  const texts = (Array.isArray(value) ? value : [value]).map(String)
  if (filter.kind === 'country') return t.list(texts.map((code) => t.country(code)))
  if (filter.kind !== 'choice') return t.list(texts)
  const labels = texts.map((text) => {
    const option = filter.options.find((candidate) => candidate.value === text)
    return option ? t(option.label) : text
  })
  return t.list(labels)
}

/** What an export holds, as the list's filters say it. */
const contentOf = ({ selection }: ExportFile, filters: readonly Filter[], t: Translate): string => {
  if (Array.isArray(selection.ids)) return t(words.picked, { count: selection.ids.length })
  const { matching } = selection
  const asked: Readonly<Record<string, unknown>> =
    typeof matching === 'object' && matching !== null ? { ...matching } : {}
  const said = filters.filter(({ key }) => asked[key] !== undefined)
  if (said.length === 0) return t(words.all)
  return said.map((filter) => `${t(filter.label)}: ${valueText(filter, asked[filter.key], t)}`).join(' · ')
}

const sizeText = (bytes: number, t: Translate): string =>
  bytes < 1_000_000
    ? t.number(Math.ceil(bytes / 1_000), { style: 'unit', unit: 'kilobyte' })
    : t.number(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

const FileRow = ({ file, filters }: { file: ExportFile; filters: readonly Filter[] }) => {
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
    await outdate(exports.listExports)
  }
  const button = { size: 'xs', variant: 'outline', loading: busy } as const
  return (
    <tr>
      <td>{when}</td>
      <td>
        <bdi>{contentOf(file, filters, t)}</bdi>
      </td>
      <td data-align="end">
        {t.number(file.rows)}
        {isOpen(file) && file.total !== null ? ` / ${t.number(file.total)}` : null}
      </td>
      <td data-align="end" data-wide>
        {file.bytes > 0 ? sizeText(file.bytes, t) : t(kitWords.none)}
      </td>
      <td>{t(stateWords[file.state])}</td>
      <td data-align="end">
        {file.state === 'done' ? (
          <Button {...button} aria-label={t(words.downloadOf, { when })} onClick={() => void run(() => download(file))}>
            {t(words.download)}
          </Button>
        ) : null}
        {isOpen(file) ? (
          <Button {...button} aria-label={t(words.cancelOf, { when })} onClick={() => void run(cancel)}>
            {t(kitWords.cancel)}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

/** The agent's exports of a list: what each holds, how far it is, and its file. */
export default function ExportsDialog({ spec, onClose }: { spec: AnyListSpec; onClose: () => void }) {
  const t = useText()
  const read = useRead(exports.listExports, { list: spec.id })
  const files = read.data
  const body = () => {
    if (!files && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    if (!files) return <Skeleton height="120px" />
    if (files.length === 0) return <EmptyState title={t(words.none)} hint={t(words.noneHint)} />
    return (
      <Box css={plainTableCss}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(words.when)}</th>
              <th scope="col">{t(words.what)}</th>
              <th scope="col" data-align="end">
                {t(words.rows)}
              </th>
              <th scope="col" data-align="end" data-wide>
                {t(words.size)}
              </th>
              <th scope="col">{t(words.state)}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <FileRow key={file.id} file={file} filters={spec.filters} />
            ))}
          </tbody>
        </table>
      </Box>
    )
  }
  return (
    <ModalDialog open size="xl" title={t(words.title)} onClose={onClose}>
      <Stack gap="3" paddingBlockEnd="2">
        <Text color="fg.muted" fontSize="sm">
          {t(words.hint, { days: exportDays })}
        </Text>
        {body()}
      </Stack>
    </ModalDialog>
  )
}
