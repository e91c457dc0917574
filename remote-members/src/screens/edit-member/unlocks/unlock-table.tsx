import { useText } from '@console/shared/intl/messages'
import { Badge, Box } from '@console/shared/kit/base'
import { Code, Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import type { ComponentProps } from 'react'
import type { CustomerExport, Unlock } from '../../../../contract/calls/unlocks.ts'
import { messages } from './unlocks.messages.ts'

const css: ComponentProps<typeof Box>['css'] = {
  '& table': { width: '100%', minWidth: '720px', tableLayout: 'fixed', borderSpacing: 0, fontSize: '13px' },
  '& th, & td': {
    height: '36px',
    paddingInline: '10px',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBlockEndWidth: '1px',
  },
  '& th': { bg: 'bg.subtle', color: 'fg.muted', fontSize: '12px', fontWeight: 'medium' },
  '& bdi': {
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
  },
  '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& tr[aria-selected=true]': { bg: 'primary.subtle' },
  '& tr[data-hidden] td': { color: 'fg.muted' },
  '& input': { width: '15px', height: '15px', verticalAlign: 'middle', accentColor: 'var(--c-colors-primary-600)' },
  '&[data-stale] tbody': { opacity: 0.55, transition: 'opacity 0.15s 0.3s' },
}

const widths = [40, 92, 190, 170, 70, 170, 110]

interface Props {
  readonly rows: readonly Unlock[]
  readonly exports: readonly CustomerExport[]
  readonly total: number
  readonly offset: number
  readonly stale: boolean
  readonly picked: ReadonlySet<number>
  readonly onPick: (ids: readonly number[], pick: boolean) => void
}

/** One page of a customer's unlocks. */
export const UnlockTable = ({ rows, exports, total, offset, stale, picked, onPick }: Props) => {
  const t = useText()
  const ids = rows.map(({ id }) => id)
  const wholePage = ids.every((id) => picked.has(id))
  const files = new Map(exports.map(({ id, file_name }) => [id, file_name]))
  return (
    <Box
      css={css}
      overflowX="auto"
      // Scrolls sideways in narrow windows, also by keyboard.
      tabIndex={0}
      role="region"
      aria-label={t(messages.title)}
      outlineOffset="-2px"
      data-stale={stale || undefined}
    >
      <table aria-rowcount={total + 1} aria-busy={stale}>
        <colgroup>
          {widths.map((width, index) => (
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={t(kitMessages.selectPage)}
                checked={wholePage}
                onChange={() => onPick(ids, !wholePage)}
              />
            </th>
            <th scope="col">{t(messages.kind)}</th>
            <th scope="col">{t(messages.name)}</th>
            <th scope="col">{t(messages.company)}</th>
            <th scope="col" data-align="end">
              {t(messages.credits)}
            </th>
            <th scope="col">{t(messages.export)}</th>
            <th scope="col">{t(messages.at)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={row.id}
              aria-rowindex={offset + index + 2}
              aria-selected={picked.has(row.id)}
              data-hidden={row.hidden || undefined}
            >
              <td>
                <input
                  type="checkbox"
                  aria-label={t(kitMessages.selectRow, { id: row.id })}
                  aria-describedby={`unlocked-${row.id}`}
                  checked={picked.has(row.id)}
                  onChange={() => onPick([row.id], !picked.has(row.id))}
                />
              </td>
              <td>{t(messages[row.kind])}</td>
              <td id={`unlocked-${row.id}`} title={row.name}>
                {row.hidden ? (
                  <Badge size="xs" colorPalette="orange" marginInlineEnd="1.5">
                    {t(messages.hidden)}
                  </Badge>
                ) : null}
                <bdi>{row.name}</bdi>
              </td>
              <td title={row.company}>
                <bdi>{row.company || t(kitMessages.none)}</bdi>
              </td>
              <td data-align="end">{t.number(row.credits)}</td>
              <td>
                {row.export_id === null ? (
                  t(messages.alone)
                ) : (
                  <Code>{files.get(row.export_id) ?? `#${row.export_id}`}</Code>
                )}
              </td>
              <td>
                <Moment iso={row.created_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
