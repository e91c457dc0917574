import { type ReactNode, useRef, useState } from 'react'
import { exportDays } from '../../contract/calls/exports.ts'
import { type ExportFormat, exportFormats, maxSheetRows } from '../../contract/list.ts'
import { useText } from '../../intl/messages.ts'
import { Box, Button, Stack, Text } from '../base.tsx'
import { kitMessages } from '../kit.messages.ts'
import { ModalDialog } from '../overlays/dialog.tsx'
import { exportDialogMessages as messages } from './export-dialogs.messages.ts'
import type { ExportSettings } from './export-settings.ts'
import { FieldOrder } from './field-order.tsx'

const formatWords = { csv: messages.csv, xlsx: messages.xlsx } as const satisfies Record<ExportFormat, unknown>

const Choice = ({
  type,
  checked,
  onChange,
  label,
  help,
}: {
  type: 'radio' | 'checkbox'
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  help?: ReactNode
}) => (
  <Box
    as="label"
    display="flex"
    gap="2"
    alignItems="flex-start"
    minHeight="6"
    css={{ '& > input': { marginBlockStart: '4px' } }}
  >
    <input
      type={type}
      {...(type === 'radio' ? { name: 'export-format' } : {})}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <Box>
      <Text fontSize="sm">{label}</Text>
      {help ? (
        <Text fontSize="xs" color="fg.muted">
          {help}
        </Text>
      ) : null}
    </Box>
  </Box>
)

interface Props {
  /** Expected number of rows. */
  readonly count: number
  /** All available fields. */
  readonly columns: readonly string[]
  /** The fields that the list shows. */
  readonly shown: readonly string[]
  /** Label of a field. */
  readonly nameOf: (field: string) => string
  readonly settings: ExportSettings
  readonly onBegin: (settings: ExportSettings & { readonly columns: readonly string[] }) => void
  readonly onClose: () => void
}

/** Asks for the format of the file and shows its size before the export starts. */
export default function BeginExportDialog({ count, columns, shown, nameOf, settings, onBegin, onClose }: Props) {
  const t = useText()
  const begin = useRef<HTMLButtonElement>(null)
  const first = settings.columns ?? shown
  const [format, setFormat] = useState(settings.format)
  const [mark, setMark] = useState(settings.mark)
  const [head, setHead] = useState(settings.head)
  const [fields, setFields] = useState(() => [...first, ...columns.filter((column) => !first.includes(column))])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first))
  const sheets = Math.ceil(count / (maxSheetRows - 1))
  const size = format === 'xlsx' && sheets > 1 ? t(messages.sheets, { sheets, rows: t.number(maxSheetRows - 1) }) : null
  return (
    <ModalDialog
      open
      title={t(messages.beginTitle)}
      onClose={onClose}
      initialFocus={begin}
      footer={
        <>
          <Button size="sm" variant="outline" onClick={onClose}>
            {t(kitMessages.cancel)}
          </Button>
          <Button
            ref={begin}
            size="sm"
            disabled={chosen.size === 0}
            onClick={() => onBegin({ format, mark, head, columns: fields.filter((field) => chosen.has(field)) })}
          >
            {t(messages.begin, { count })}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text fontSize="sm">
          {t(messages.allIn, { count })} {size} {t(messages.kept, { days: exportDays })}
        </Text>
        <Stack as="fieldset" gap="1">
          <Text as="legend" fontWeight="medium" fontSize="sm" paddingBlockEnd="1">
            {t(messages.format)}
          </Text>
          {exportFormats.map((value) => (
            <Choice
              key={value}
              type="radio"
              checked={format === value}
              onChange={() => setFormat(value)}
              label={t(formatWords[value])}
            />
          ))}
        </Stack>
        <Stack gap="1">
          {format === 'csv' ? (
            <Choice
              type="checkbox"
              checked={mark}
              onChange={setMark}
              label={t(messages.mark)}
              help={t(messages.markHelp)}
            />
          ) : null}
          <Choice
            type="checkbox"
            checked={head}
            onChange={setHead}
            label={t(messages.head)}
            help={t(messages.headHelp)}
          />
        </Stack>
        <FieldOrder
          fields={fields}
          chosen={chosen}
          nameOf={nameOf}
          onChange={(nextFields, nextChosen) => {
            setFields([...nextFields])
            setChosen(nextChosen)
          }}
        />
      </Stack>
    </ModalDialog>
  )
}
