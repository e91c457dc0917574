import type { Deployment } from '@console/shared/contract/calls/releases'
import { type Text, useText } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import { kitMessages } from '@console/shared/messages/kit'
import { failureShare, isAlarming } from './deployment-facts.ts'

type Loads = Pick<Deployment, 'loads' | 'failures'>

const percent = (share: number, t: Text): string =>
  t.number(share, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Share of failed loads; red from the share at which a canary is stopped. */
export const FailureShare = ({ of }: { of: Loads }) => {
  const t = useText()
  const share = failureShare(of)
  if (share === null)
    return (
      <Box as="span" color="fg.subtle">
        {t(kitMessages.none)}
      </Box>
    )
  return (
    <Box
      as="span"
      title={`${t.number(of.failures)} / ${t.number(of.loads + of.failures)}`}
      {...(isAlarming(of) ? { color: 'secondary.fg', fontWeight: 'semibold' } : {})}
    >
      {percent(share, t)}
    </Box>
  )
}

/** Cells for the loads and the failed ones. */
export const LoadCells = ({ of }: { of: Loads }) => {
  const t = useText()
  return (
    <>
      <td data-align="end">{t.number(of.loads)}</td>
      <td data-align="end">
        <FailureShare of={of} />
      </td>
    </>
  )
}

/** Cells for agents, loads, failed loads and load time of a deployment. */
export const FigureCells = ({ of }: { of: Deployment }) => {
  const t = useText()
  return (
    <>
      <td data-align="end">{t.number(of.agents)}</td>
      <LoadCells of={of} />
      <td data-align="end">
        {of.load_ms === null
          ? t(kitMessages.none)
          : t.number(of.load_ms, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 })}
      </td>
    </>
  )
}
