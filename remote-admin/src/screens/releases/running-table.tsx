import type { Deployment, RunningArea } from '@console/shared/contract/calls/releases'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex } from '@console/shared/kit/base'
import { Code, Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useAreaName } from '../../parts/area-name.ts'
import { DenseTable } from '../../parts/dense-table.tsx'
import { BuildCode } from './build-code.tsx'
import { useShareName } from './build-names.ts'
import { FigureCells } from './figures.tsx'
import { messages } from './releases.messages.ts'

const widths = [124, 112, 74, 122, 122, 150, 70, 78, 72, 92, 190]

/** Audience of a deployment: everybody, or a share as a canary. */
export const GivenTo = ({ share }: { share: number }) => {
  const t = useText()
  const shareName = useShareName()
  if (share === 100) return t(messages.everybody)
  return <Badge colorPalette="orange">{t(messages.canaryShare, { share: shareName(share) })}</Badge>
}

const DeploymentCells = ({ of }: { of: Deployment }) => (
  <>
    <td>
      <GivenTo share={of.share} />
    </td>
    <td>
      <Code>{of.version}</Code>
    </td>
    <td>
      <BuildCode build={of.build} />
    </td>
    <td>
      <Moment iso={of.since} relative />
    </td>
    <td title={of.by}>
      <bdi>{of.by}</bdi>
    </td>
    <FigureCells of={of} />
  </>
)

const AreaRows = ({ running, selected }: { running: RunningArea; selected: boolean }) => {
  const t = useText()
  const name = useAreaName()(running.area)
  const navigate = useNavigate()
  const { previous } = running
  const deployments = [running.live, running.canary].filter((deployment) => deployment !== null)
  const rows: ReactNode[] =
    deployments.length === 0
      ? [
          <td key="none" colSpan={widths.length - 2}>
            {t(messages.notReleased)}
          </td>,
        ]
      : deployments.map((deployment) => <DeploymentCells key={deployment.id} of={deployment} />)
  const address = `?area=${running.area}`
  return (
    <Box
      as="tbody"
      cursor="pointer"
      bg={selected ? 'primary.subtle' : undefined}
      _hover={selected ? {} : { bg: 'bg.subtle' }}
      onClick={({ target }) => {
        // A mouse aid; keyboard users have the link. A link or button in the row has already done its work.
        if (target instanceof Element && target.closest('a, button')) return
        if (globalThis.getSelection()?.isCollapsed !== false) navigate(address)
      }}
    >
      {rows.map((cells, index) => (
        <tr key={index}>
          {index === 0 ? (
            <th scope="rowgroup" rowSpan={rows.length}>
              <Link to={address} aria-current={selected || undefined}>
                {name}
              </Link>
            </th>
          ) : null}
          {cells}
          {index === 0 ? (
            <td rowSpan={rows.length}>
              {previous ? (
                <Flex gap="2" align="center">
                  <Code>{previous.version}</Code>
                  <BuildCode build={previous.build} />
                </Flex>
              ) : (
                t(kitMessages.none)
              )}
            </td>
          ) : null}
        </tr>
      ))}
    </Box>
  )
}

/** What runs in this environment: a row for the live build of each area, and one below it for a canary. */
export const RunningTable = ({ areas, selected }: { areas: readonly RunningArea[]; selected: string | null }) => {
  const t = useText()
  return (
    <DenseTable label={t(messages.running)} columns={widths}>
      <thead>
        <tr>
          <th scope="col">{t(messages.area)}</th>
          <th scope="col">{t(messages.givenTo)}</th>
          <th scope="col">{t(messages.version)}</th>
          <th scope="col">{t(messages.build)}</th>
          <th scope="col">{t(messages.since)}</th>
          <th scope="col">{t(messages.by)}</th>
          <th scope="col" data-align="end">
            {t(messages.agents)}
          </th>
          <th scope="col" data-align="end">
            {t(messages.loads)}
          </th>
          <th scope="col" data-align="end">
            {t(messages.failed)}
          </th>
          <th scope="col" data-align="end">
            {t(messages.loadTime)}
          </th>
          <th scope="col">{t(messages.previous)}</th>
        </tr>
      </thead>
      {areas.map((running) => (
        <AreaRows key={running.area} running={running} selected={running.area === selected} />
      ))}
    </DenseTable>
  )
}
