import type { ScreenSpeed, SpeedMetric } from '@console/shared/contract/calls/speed'
import { useText } from '@console/shared/intl/messages'
import { Badge, Flex, Stack, Text } from '@console/shared/kit/base'
import { Code } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { DenseTable } from '../../parts/dense-table.tsx'
import { BuildCode } from './build-code.tsx'
import { messages as releaseMessages } from './releases.messages.ts'
import { messages } from './speed.messages.ts'

const widths = [230, 90, 80, 112, 190, 190, 190]
const metrics = ['inp', 'lcp', 'frame'] as const

/** Browsers do not measure less. */
const leastMs: Readonly<Record<SpeedMetric, number>> = { inp: 16, lcp: 0, frame: 50 }

/** The time that three of four visits stay within, the number of visits, and whether it is slower. */
const Figure = ({ metric, of }: { metric: SpeedMetric; of: ScreenSpeed[SpeedMetric] }) => {
  const t = useText()
  if (of === null) return t(kitMessages.none)
  const time = (ms: number) => t.number(ms, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 })
  const least = leastMs[metric]
  return (
    <Flex as="span" gap="2" justify="end" align="center">
      {of.slower ? <Badge colorPalette="red">{t(messages.slower)}</Badge> : null}
      <span>{of.p75 < least ? t(messages.under, { time: time(least) }) : time(of.p75)}</span>
      <Text as="span" fontSize="12px" color="fg.muted">
        {t(messages.visits, { visits: of.visits })}
      </Text>
    </Flex>
  )
}

const ScreenRows = ({ screen, builds }: { screen: string; builds: readonly ScreenSpeed[] }) => {
  const t = useText()
  return (
    <tbody>
      {builds.map((build, index) => (
        <tr key={build.build}>
          {index === 0 ? (
            <th scope="rowgroup" rowSpan={builds.length} title={screen}>
              <bdi dir="ltr">{screen}</bdi>
            </th>
          ) : null}
          <td>{t(messages[build.role])}</td>
          <td>
            <Code>{build.version}</Code>
          </td>
          <td>
            <BuildCode build={build.build} />
          </td>
          {metrics.map((metric) => (
            <td key={metric} data-align="end">
              <Figure metric={metric} of={build[metric]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Screens of an area, each with its builds. */
export const SpeedTable = ({ speeds }: { speeds: readonly ScreenSpeed[] }) => {
  const t = useText()
  const byScreen = [...Map.groupBy(speeds, ({ screen }) => screen)]
  return (
    <Stack gap="3">
      <DenseTable label={t(messages.title)} columns={widths}>
        <thead>
          <tr>
            <th scope="col">{t(messages.screen)}</th>
            <th scope="col">{t(releaseMessages.givenTo)}</th>
            <th scope="col">{t(releaseMessages.version)}</th>
            <th scope="col">{t(releaseMessages.build)}</th>
            {metrics.map((metric) => (
              <th key={metric} scope="col" data-align="end">
                {t(messages[metric])}
              </th>
            ))}
          </tr>
        </thead>
        {byScreen.map(([screen, builds]) => (
          <ScreenRows key={screen} screen={screen} builds={builds} />
        ))}
      </DenseTable>
      <Stack gap="1" fontSize="sm" color="fg.muted" maxWidth="90ch">
        <Text>{t(messages.explained)}</Text>
        <Text>{t(messages.slowerHint)}</Text>
      </Stack>
    </Stack>
  )
}
