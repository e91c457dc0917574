import { saveFile } from '@console/shared/api/export'
import { useText } from '@console/shared/intl/messages'
import { Button } from '@console/shared/kit/base'
import { ExportIcon } from '@console/shared/kit/icons'
import { csvOf } from './csv.ts'
import { tableMessages as messages } from './table.messages.ts'

interface Props {
  /** Beginning of the file name. */
  readonly id: string
  readonly label: string
  /** Returns the header and the rows on demand. */
  readonly lines: () => readonly (readonly (string | number)[])[]
}

/** Saves a table as a file. */
export const CsvButton = ({ id, label, lines }: Props) => {
  const t = useText()
  const save = () =>
    saveFile(
      new Blob([csvOf(lines())], { type: 'text/csv;charset=utf-8' }),
      `${id}-${new Date().toISOString().slice(0, 10)}.csv`,
    )
  return (
    <Button size="xs" variant="ghost" color="fg.muted" aria-label={t(messages.csvOf, { what: label })} onClick={save}>
      <ExportIcon size={14} aria-hidden />
      {t(messages.csv)}
    </Button>
  )
}
