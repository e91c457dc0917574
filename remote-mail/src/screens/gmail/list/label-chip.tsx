import type { MailLabel } from '../../../../contract/calls/mail.ts'
import { LabelIcon } from '../../../parts/icons.ts'
import { plainLine } from '../../../parts/message/plain-line.ts'
import { labelColours } from './label-colours.ts'

const plain = { color: 'var(--c-colors-fg)', background: 'var(--c-colors-bg-emphasized)' } as const

type Named = Pick<MailLabel, 'name' | 'text_color' | 'background_color'>

/** A label in Gmail's colours. */
export const LabelChip = ({ label }: { label: Named }) => (
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

/** The icon of a label before its name, in Gmail's colour. */
export const LabelDot = ({ label }: { label: Named }) => {
  const colours = labelColours(label)
  // The border makes pale colours visible.
  const fill = colours === null ? {} : { fill: colours.background, strokeWidth: 1.25 }
  return <LabelIcon size={15} aria-hidden style={{ flexShrink: 0 }} {...fill} />
}
