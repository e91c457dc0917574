import { useRead } from '@console/shared/api/query'
import { hostArea } from '@console/shared/contract/release'
import { useText } from '@console/shared/intl/words'
import { Stack } from '@console/shared/kit/base'
import { Waiting } from '@console/shared/kit/late-part'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useSearchParams } from 'react-router-dom'
import { releases } from '../../api.ts'
import { AreaDetail } from './area-detail.tsx'
import { refreshMs } from './refresh.ts'
import { words } from './releases.messages.ts'
import { RunningTable } from './running-table.tsx'

/** What runs, read once for the whole screen. */
export const useRunning = () => useRead(releases.listReleases, {}, { everyMs: refreshMs })

/** What runs in this environment, and below it the area that the URL names. */
export const RunningTab = () => {
  const t = useText()
  const [params] = useSearchParams()
  const selected = params.get('area')
  const read = useRunning()
  if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting height="220px" />
  const { areas: all } = read.data
  const areas = [...all.filter(({ area }) => area !== hostArea), ...all.filter(({ area }) => area === hostArea)]
  if (areas.length === 0) return <EmptyState title={t(words.empty)} hint={t(words.emptyHint)} />
  const running = areas.find(({ area }) => area === selected)
  return (
    <Stack gap="5">
      <RunningTable areas={areas} selected={selected} />
      {running ? (
        <AreaDetail key={running.area} running={running} />
      ) : selected === null ? null : (
        <EmptyState title={t(words.unknownArea, { area: selected })} hint={t(words.unknownAreaHint)} />
      )}
    </Stack>
  )
}
