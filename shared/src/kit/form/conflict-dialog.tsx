import { useState } from 'react'
import type { Conflict } from '../../contract/reply.ts'
import { type Text as Translate, useText } from '../../intl/messages.ts'
import { Box, Button, Stack, Text } from '../base.tsx'
import { kitMessages } from '../kit.messages.ts'
import { plainTableCss } from '../list/table-css.ts'
import { ModalDialog } from '../overlays/dialog.tsx'
import { conflicting, mergedOf } from './conflicts.ts'
import { type FieldSpec, type Values, valuesOf } from './form-spec.ts'

/** Formats a value for display. */
const shown = ({ kind, options }: FieldSpec, value: string, t: Translate): string => {
  if (kind === 'switch') return t(value === 'true' ? kitMessages.yes : kitMessages.no)
  if (value === '') return t(kitMessages.none)
  if (kind === 'country') return t.country(value)
  if (kind === 'lines') return t.list(value.split('\n'))
  const option = options?.find((candidate) => candidate.value === value)
  if (option) return t(option.label)
  return (kind === 'number' || kind === 'money') && !Number.isNaN(Number(value)) ? t.number(Number(value)) : value
}

interface Props {
  readonly conflict: Conflict
  readonly fields: readonly FieldSpec[]
  /** The values that the agent started from and the ones typed. */
  readonly baseline: Values
  readonly typed: Values
  readonly onClose: () => void
  readonly onSave: (values: Values) => Promise<boolean>
}

type Side = 'theirs' | 'yours'

/** Shows both versions of the conflicting fields side by side. */
export const ConflictDialog = ({ conflict, fields, baseline, typed, onClose, onSave }: Props) => {
  const t = useText()
  const theirs = valuesOf(fields, conflict.current)
  const differing = conflicting(fields, { theirs, typed, baseline })
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differing.map(({ name }) => [name, 'yours'])),
  )
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const merged = mergedOf(fields, { theirs, typed, baseline })
    for (const { name } of differing) if (sides[name] === 'theirs') merged[name] = theirs[name] ?? ''
    await onSave(merged)
    setBusy(false)
  }
  const cell = (field: FieldSpec, side: Side, value: string) => (
    <label>
      <input
        type="radio"
        name={`side-${field.name}`}
        checked={sides[field.name] === side}
        onChange={() => setSides({ ...sides, [field.name]: side })}
      />
      {field.shown && value !== '' ? (
        <field.shown value={value} record={side === 'theirs' ? conflict.current : null} />
      ) : (
        <bdi>{shown(field, value, t)}</bdi>
      )}
    </label>
  )
  return (
    <ModalDialog
      open
      role="alertdialog"
      size="lg"
      title={t(kitMessages.conflictTitle)}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button size="sm" variant="outline" onClick={onClose} disabled={busy}>
            {t(kitMessages.cancel)}
          </Button>
          <Button size="sm" onClick={() => void save()} loading={busy}>
            {t(kitMessages.conflictSave)}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text color="fg.muted" fontSize="sm">
          {t(kitMessages.conflictBy, {
            name: conflict.changed_by ?? t(kitMessages.unknownAgent),
            ago: conflict.changed_at ? t.ago(conflict.changed_at) : '',
          })}
        </Text>
        <Box
          css={{
            ...plainTableCss,
            '& label': { display: 'flex', gap: '8px', cursor: 'pointer', overflowWrap: 'anywhere' },
          }}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{t(kitMessages.conflictField)}</th>
                <th scope="col">{t(kitMessages.conflictTheirs)}</th>
                <th scope="col">{t(kitMessages.conflictYours)}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map((field) => (
                <tr key={field.name}>
                  <th scope="row">{t(field.label)}</th>
                  <td>{cell(field, 'theirs', theirs[field.name] ?? '')}</td>
                  <td>{cell(field, 'yours', typed[field.name] ?? '')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      </Stack>
    </ModalDialog>
  )
}
