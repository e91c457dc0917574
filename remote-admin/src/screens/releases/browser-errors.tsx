import { useRead } from '@console/shared/api/query'
import type { BrowserError } from '@console/shared/contract/calls/browser-errors'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Stack, Text } from '@console/shared/kit/base'
import { Waiting } from '@console/shared/kit/lazy-part'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { Code, Moment } from '@console/shared/kit/values'
import { Fragment, useId, useState } from 'react'
import { browserErrors } from '../../api.ts'
import { useAreaName } from '../../parts/area-name.ts'
import { DenseTable } from '../../parts/dense-table.tsx'
import { BuildCode } from './build-code.tsx'
import { messages } from './errors.messages.ts'
import { refreshMs } from './refresh.ts'
import { messages as releaseMessages } from './releases.messages.ts'

const widths = [420, 120, 124, 170, 70, 60, 110, 110]

/** One line of a stack: where in the source, and what is written there. */
const Frame = ({ of }: { of: BrowserError['frames'][number] }) => (
  <Box as="li" dir="ltr" paddingBlock="1">
    <Text fontSize="12px" color="fg.muted" overflowWrap="anywhere">
      {`${of.file}:${of.line}:${of.column}`}
    </Text>
    {of.code === '' ? null : (
      <Text fontFamily="mono" fontSize="12px" overflowWrap="anywhere">
        {of.code}
      </Text>
    )}
  </Box>
)

const Stacked = ({ error }: { error: BrowserError }) => {
  const t = useText()
  return (
    <Stack gap="2" whiteSpace="normal">
      {error.frames.length === 0 ? (
        <Text color="fg.muted">{t(messages.noStack)}</Text>
      ) : (
        <Box as="ol" listStyleType="none">
          {error.frames.map((frame, index) => (
            <Frame key={index} of={frame} />
          ))}
        </Box>
      )}
      <Text fontSize="12px" color="fg.muted">
        {t(messages.references)}{' '}
        {error.references.map((reference) => (
          <Fragment key={reference}>
            <Code>{reference.slice(0, 8)}</Code>{' '}
          </Fragment>
        ))}
      </Text>
    </Stack>
  )
}

const ErrorRows = ({ error }: { error: BrowserError }) => {
  const t = useText()
  const areaName = useAreaName()
  const [open, setOpen] = useState(false)
  const stackId = useId()
  const said = error.message === '' ? error.name : `${error.name}: ${error.message}`
  return (
    <>
      <tr>
        <th scope="row" title={said}>
          <Button
            size="xs"
            variant="plain"
            color="primary.fg"
            maxWidth="100%"
            paddingInline="0"
            aria-expanded={open}
            aria-controls={stackId}
            onClick={() => setOpen(!open)}
          >
            <Text as="bdi" dir="ltr" truncate>
              {said}
            </Text>
          </Button>
        </th>
        <td>{areaName(error.area)}</td>
        <td>
          <BuildCode build={error.build} />
        </td>
        <td title={error.screen}>
          <bdi dir="ltr">{error.screen}</bdi>
        </td>
        <td data-align="end">{t.number(error.agents)}</td>
        <td data-align="end">{t.number(error.count)}</td>
        <td>
          <Moment iso={error.first_seen} relative />
        </td>
        <td>
          <Moment iso={error.last_seen} relative />
        </td>
      </tr>
      {open ? (
        <tr id={stackId}>
          <td className="wrap" colSpan={widths.length}>
            <Stacked error={error} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** Errors in agents' tabs, with their stacks: of one area, of all, or the one with a reference. */
export const BrowserErrors = ({ area, reference }: { area?: string; reference?: string }) => {
  const t = useText()
  const filters = { ...(area === undefined ? {} : { area }), ...(reference === undefined ? {} : { reference }) }
  const read = useRead(browserErrors.listBrowserErrors, filters, { everyMs: refreshMs, keepPrevious: true })
  if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting height="120px" />
  if (read.data.length === 0)
    return reference === undefined ? (
      <Text color="fg.muted" fontSize="sm">
        {t(messages.none)}
      </Text>
    ) : (
      <EmptyState title={t(messages.notFound)} hint={t(messages.notFoundHint)} />
    )
  return (
    <DenseTable label={t(messages.title)} columns={widths}>
      <thead>
        <tr>
          <th scope="col">{t(messages.error)}</th>
          <th scope="col">{t(releaseMessages.area)}</th>
          <th scope="col">{t(releaseMessages.build)}</th>
          <th scope="col">{t(messages.page)}</th>
          <th scope="col" data-align="end">
            {t(releaseMessages.agents)}
          </th>
          <th scope="col" data-align="end">
            {t(messages.times)}
          </th>
          <th scope="col">{t(messages.firstSeen)}</th>
          <th scope="col">{t(messages.lastSeen)}</th>
        </tr>
      </thead>
      <tbody>
        {read.data.map((error) => (
          <ErrorRows key={error.id} error={error} />
        ))}
      </tbody>
    </DenseTable>
  )
}
