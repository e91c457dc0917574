import { useRead } from '@console/shared/api/query'
import { hostArea } from '@console/shared/contract/release'
import { useText } from '@console/shared/intl/messages'
import { Stack } from '@console/shared/kit/base'
import { Waiting } from '@console/shared/kit/lazy-part'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useSearchParams } from 'react-router-dom'
import { releases } from '../../api.ts'
import { AreaDetail } from './area-detail.tsx'
import { refreshMs } from './refresh.ts'
import { messages } from './releases.messages.ts'
import { RunningTable } from './running-table.tsx'

/** The running deployments, read once for the whole screen. */
export const useRunning = () => useRead(releases.listReleases, {}, { everyMs: refreshMs })

/** The running deployments, and below them the area in the URL. */
export const RunningTab = () => {
  const t = useText()
  const [params] = useSearchParams()
  const selected = params.get('area')
  const read = useRunning()
  if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting height="220px" />
  const { areas: all } = read.data
  const areas = [...all.filter(({ area }) => area !== hostArea), ...all.filter(({ area }) => area === hostArea)]
  if (areas.length === 0) return <EmptyState title={t(messages.empty)} hint={t(messages.emptyHint)} />
  const running = areas.find(({ area }) => area === selected)
  return (
    <Stack gap="5">
      <RunningTable areas={areas} selected={selected} />
      {running ? (
        <AreaDetail key={running.area} running={running} />
      ) : selected === null ? null : (
        <EmptyState title={t(messages.unknownArea, { area: selected })} hint={t(messages.unknownAreaHint)} />
      )}
    </Stack>
  )
}
