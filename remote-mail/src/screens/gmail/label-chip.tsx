import type { MailLabel } from '@console/shared/contract/calls/mail'
import { plainLine } from '../../parts/message/plain-line.ts'
import { labelColours } from './label-colours.ts'

const plain = { color: 'var(--c-colors-fg)', background: 'var(--c-colors-bg-emphasized)' } as const

/** A label in the colours that Gmail gave it. */
export const LabelChip = ({ label }: { label: Pick<MailLabel, 'name' | 'text_color' | 'background_color'> }) => (
  <bdi
    style={{
      flexShrink: 0,
      maxWidth: 110,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: 11,
      lineHeight: '18px',
      paddingInline: 6,
      borderRadius: 4,
      ...(labelColours(label) ?? plain),
    }}
  >
    {plainLine(label.name)}
  </bdi>
)
