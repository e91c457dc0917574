import { useText } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import { kitMessages } from '@console/shared/messages/kit'
import { nearQuota } from '../../../contract/calls/tracker.ts'

const css = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  fontVariantNumeric: 'tabular-nums',
  '& .all': {
    width: '44px',
    height: '5px',
    borderRadius: '3px',
    bg: 'bg.emphasized',
    overflow: 'hidden',
    flexShrink: 0,
  },
  '& .used': { display: 'block', height: '100%', bg: 'primary.500' },
  '&[data-near] .used': { bg: 'orange.500' },
  '&[data-full] .used': { bg: 'secondary.500' },
  '&[data-full]': { color: 'secondary.fg', fontWeight: 'medium' },
} as const

/** Used share of a daily quota: the number, and a bar. */
export const QuotaUse = ({ used }: { used: number | null }) => {
  const t = useText()
  if (used === null) return <span>{t(kitMessages.none)}</span>
  return (
    <Box as="span" css={css} data-near={used >= nearQuota || undefined} data-full={used >= 1 || undefined}>
      <span className="all" aria-hidden>
        <span className="used" style={{ width: `${Math.min(1, used) * 100}%` }} />
      </span>
      {t.number(used, { style: 'percent' })}
    </Box>
  )
}
