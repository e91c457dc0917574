import { useRead } from '@console/shared/api/query'
import type { Deployment, RunningArea } from '@console/shared/contract/calls/releases'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import { Waiting } from '@console/shared/kit/lazy-part'
import { FailedState } from '@console/shared/kit/states'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { releases } from '../../api.ts'
import { DenseTable } from '../../parts/dense-table.tsx'
import { shortBuild, useBuildName } from './build-names.ts'
import { HealthChart } from './health-chart.tsx'
import { chartOf, type Health as HealthOfArea } from './health-slices.ts'
import { refreshMs } from './refresh.ts'
import { kindMessages, messages } from './releases.messages.ts'

const periods = [
  { hours: 24, word: messages.lastDay },
  { hours: 168, word: messages.lastWeek },
] as const

/** Hours shown, from the URL; default: a day. */
const useHours = () => {
  const [params, setParams] = useUrlParams()
  const hours = periods.find((period) => String(period.hours) === params.get('hours'))?.hours ?? 24
  const choose = (value: number) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === 24) next.delete('hours')
        else next.set('hours', String(value))
        return next
      },
      { replace: true },
    )
  return { hours, choose }
}

interface Props {
  readonly running: RunningArea
  /** The known deployments, for versions of builds. */
  readonly deployments: readonly Deployment[]
}

/** Recent health of an area's builds: a chart over time, and the failures. */
export const Health = ({ running, deployments }: Props) => {
  const t = useText()
  const buildName = useBuildName()
  const { hours, choose } = useHours()
  const read = useRead(
    releases.getReleaseHealth,
    { area: running.area, hours },
    { everyMs: refreshMs, keepPrevious: true },
  )
  const versions = new Map(deployments.map(({ build, version }) => [build, version]))
  const nameOf = (build: string) => {
    const version = versions.get(build)
    return version === undefined ? shortBuild(build) : buildName({ version, build })
  }
  const content = () => {
    if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    if (!read.data) return <Waiting height="220px" />
    const chart = chartOf(read.data, hours, running, read.dataUpdatedAt)
    if (chart.totals.length === 0) {
      return (
        <Text color="fg.muted" fontSize="sm" paddingBlock="6">
          {t(messages.noLoads)}
        </Text>
      )
    }
    return (
      <>
        <HealthChart chart={chart} nameOf={nameOf} />
        <Kinds kinds={read.data.kinds} nameOf={nameOf} />
      </>
    )
  }
  return (
    <Stack gap="3">
      <Flex align="center" gap="3" wrap="wrap">
        <Heading as="h3" size="sm">
          {t(messages.health)}
        </Heading>
        <Flex role="group" aria-label={t(messages.period)} gap="1">
          {periods.map((period) => (
            <Button
              key={period.hours}
              size="2xs"
              minHeight="24px"
              variant={period.hours === hours ? 'subtle' : 'ghost'}
              aria-pressed={period.hours === hours}
              onClick={() => choose(period.hours)}
            >
              {t(period.word)}
            </Button>
          ))}
        </Flex>
      </Flex>
      <Stack gap="3" bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
        {content()}
      </Stack>
    </Stack>
  )
}

const Kinds = ({ kinds, nameOf }: { kinds: HealthOfArea['kinds']; nameOf: (build: string) => string }) => {
  const t = useText()
  if (kinds.length === 0) {
    return (
      <Text color="fg.muted" fontSize="sm">
        {t(messages.noFailures)}
      </Text>
    )
  }
  return (
    <DenseTable label={t(messages.kinds)} columns={[170, 210, 80, 400]}>
      <thead>
        <tr>
          <th scope="col">{t(messages.kind)}</th>
          <th scope="col">{t(messages.build)}</th>
          <th scope="col" data-align="end">
            {t(messages.count)}
          </th>
          <th scope="col">{t(messages.lastMessage)}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, build, count, last }) => (
          <tr key={`${build} ${kind}`}>
            <th scope="row">{t(kindMessages[kind])}</th>
            <td>{nameOf(build)}</td>
            <td data-align="end">{t.number(count)}</td>
            <td title={last}>
              <Box as="bdi" fontSize="12px">
                {last}
              </Box>
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  )
}
