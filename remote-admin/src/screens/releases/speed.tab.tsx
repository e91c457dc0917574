import { useRead } from '@console/shared/api/query'
import { type SpeedDevice, speedDevices } from '@console/shared/contract/calls/speed'
import { hostArea } from '@console/shared/contract/release'
import { useText } from '@console/shared/intl/messages'
import { Field, Flex, NativeSelect, Stack } from '@console/shared/kit/base'
import { Waiting } from '@console/shared/kit/lazy-part'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { type ReactNode, useState } from 'react'
import { speed } from '../../api.ts'
import { useAreaName } from '../../parts/area-name.ts'
import { refreshMs } from './refresh.ts'
import { messages as releaseMessages } from './releases.messages.ts'
import { useRunning } from './running.tab.tsx'
import { messages } from './speed.messages.ts'
import { SpeedTable } from './speed-table.tsx'

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <Field.Root width={{ base: '100%', sm: '280px' }}>
    <Field.Label>{label}</Field.Label>
    <NativeSelect.Root size="sm">
      <NativeSelect.Field bg="bg.panel" value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Field.Root>
)

const Speeds = ({ area, device }: { area: string; device: SpeedDevice | undefined }) => {
  const t = useText()
  const read = useRead(speed.listSpeed, { area, ...(device && { device }) }, { everyMs: refreshMs, keepPrevious: true })
  if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting height="220px" />
  if (read.data.length === 0) return <EmptyState title={t(messages.none)} hint={t(messages.noneHint)} />
  return <SpeedTable speeds={read.data} />
}

/** How quick the screens of an area are for agents, by build and kind of device. */
export const SpeedTab = () => {
  const t = useText()
  const areaName = useAreaName()
  const [params, setParams] = useUrlParams()
  const [device, setDevice] = useState<SpeedDevice>()
  const running = useRunning()
  if (!running.data && running.error)
    return <FailedState error={running.error} onRetry={() => void running.refetch()} />
  if (!running.data) return <Waiting height="220px" />
  const areas = running.data.areas.map(({ area }) => area)
  const asked = params.get('area')
  const area = areas.find((one) => one === asked) ?? areas.find((one) => one !== hostArea) ?? areas[0]
  if (area === undefined) return <EmptyState title={t(releaseMessages.empty)} hint={t(releaseMessages.emptyHint)} />
  const choose = (chosen: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('area', chosen)
        return next
      },
      { replace: true },
    )
  return (
    <Stack gap="4">
      <Flex gap="4" wrap="wrap">
        <Choice label={t(releaseMessages.area)} value={area} onChange={choose}>
          {areas.map((one) => (
            <option key={one} value={one}>
              {areaName(one)}
            </option>
          ))}
        </Choice>
        <Choice
          label={t(messages.device)}
          value={device ?? ''}
          onChange={(chosen) => setDevice(speedDevices.find((one) => one === chosen))}
        >
          <option value="">{t(messages.allDevices)}</option>
          {speedDevices.map((one) => (
            <option key={one} value={one}>
              {t(messages[one])}
            </option>
          ))}
        </Choice>
      </Flex>
      <Speeds area={area} device={device} />
    </Stack>
  )
}
