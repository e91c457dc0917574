import { useRef, useState } from 'react'
import { failureName } from '../../api/exchange.ts'
import { type ExportProgress, saveFile, streamExport } from '../../api/export.ts'
import { useText } from '../../intl/messages.ts'
import { Box, Button, Flex, Text } from '../base.tsx'
import { kitMessages } from '../kit.messages.ts'
import type { Exporter, UseExporter } from '../list/list-spec.ts'
import { notify } from '../notices/notify.tsx'
import { useWork } from '../work.tsx'
import { exportedFields, fieldName } from './exported-fields.ts'

/** Streams rows as CSV to the page, with a progress bar and a Cancel button. */
export const useExport: UseExporter = (spec, visibleColumns) => {
  const t = useText()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const controller = useRef<AbortController | null>(null)
  useWork(progress !== null)

  const start: Exporter['start'] = async (selection, _count, sort) => {
    if (spec.export === null || !('call' in spec.export) || controller.current) return
    const abort = new AbortController()
    controller.current = abort
    setProgress({ rows: 0, total: null })
    const { call, columns } = spec.export
    const chosen = exportedFields(spec, visibleColumns, columns)
    let rows = 0
    try {
      const file = await streamExport(
        call,
        { selection, columns: chosen, sort },
        {
          signal: abort.signal,
          titles: chosen.map((field) => fieldName(spec, field, t)),
          onProgress: (next) => {
            rows = next.rows
            setProgress(next)
          },
        },
      )
      saveFile(file, `${spec.id}-${new Date().toISOString().slice(0, 10)}.csv`)
      notify.success(t(kitMessages.exportDone, { count: rows }))
    } catch (error) {
      if (failureName(error) === 'AbortError') notify.success(t(kitMessages.exportCancelled))
      else notify.failure(error)
    } finally {
      controller.current = null
      setProgress(null)
    }
  }
  return { progress, start, cancel: () => controller.current?.abort() }
}

/** Progress of an export, with Cancel. */
export const ExportBar = ({
  progress,
  note = null,
  onCancel,
}: {
  progress: ExportProgress
  note?: string | null
  onCancel: () => void
}) => {
  const t = useText()
  const { rows, total } = progress
  const share = total ? Math.min(1, rows / total) : 0
  return (
    <Flex align="center" gap="3" bg="bg.panel" borderWidth="1px" borderRadius="md" padding="2" paddingInlineStart="3">
      <Box flex="1" minWidth="120px">
        <Text fontSize="sm">
          {t(kitMessages.exporting, { rows: t.number(rows), total: total === null ? '…' : t.number(total) })}
        </Text>
        {note === null ? null : (
          <Text fontSize="xs" color="fg.muted" role="status">
            {note}
          </Text>
        )}
        <Box
          role="progressbar"
          aria-label={t(kitMessages.export)}
          aria-valuenow={Math.round(share * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          height="4px"
          borderRadius="full"
          bg="bg.muted"
          marginBlockStart="1"
          overflow="hidden"
        >
          <Box height="100%" width={`${share * 100}%`} bg="primary.500" />
        </Box>
      </Box>
      <Button size="xs" variant="outline" onClick={onCancel}>
        {t(kitMessages.cancel)}
      </Button>
    </Flex>
  )
}
