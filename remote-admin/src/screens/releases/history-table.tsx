import type { Deployment } from '@console/shared/contract/calls/releases'
import { hostArea } from '@console/shared/contract/release'
import { useText } from '@console/shared/intl/messages'
import { Badge, Button, Flex } from '@console/shared/kit/base'
import { Code, Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import { DenseTable } from '../../parts/dense-table.tsx'
import { BuildCode } from './build-code.tsx'
import { LoadCells } from './figures.tsx'
import { PreviewLink } from './preview-link.form.tsx'
import { endMessages, messages } from './releases.messages.ts'
import { GivenTo } from './running-table.tsx'
import { BuildBill } from './save-bill.tsx'

const endColours = {
  open: 'green',
  replaced: 'gray',
  promoted: 'gray',
  withdrawn: 'gray',
  rolled_back: 'orange',
  stopped: 'red',
} as const

const widths = [72, 118, 132, 104, 126, 140, 186, 66, 66, 212, 132]

const End = ({ of }: { of: Deployment }) => {
  const t = useText()
  const end = of.end ?? 'open'
  return (
    <Flex as="span" gap="2" align="center" fontSize="12px" color="fg.muted">
      <Badge colorPalette={endColours[end]}>{t(endMessages[end])}</Badge>
      {of.ended_at === null ? null : <Moment iso={of.ended_at} relative />}
    </Flex>
  )
}

/** The deployments of an area, newest first, each with its result and a preview link for its build. */
export const HistoryTable = ({ deployments }: { deployments: readonly Deployment[] }) => {
  const t = useText()
  const [preview, setPreview] = useState<Deployment | null>(null)
  const commitOf = (commit: string, uncommitted: boolean): string => {
    const short = commit.slice(0, 7)
    return uncommitted ? t(messages.uncommitted, { commit: short }) : short
  }
  return (
    <>
      <DenseTable label={t(messages.history)} columns={widths}>
        <thead>
          <tr>
            <th scope="col">{t(messages.version)}</th>
            <th scope="col">{t(messages.build)}</th>
            <th scope="col">{t(messages.commit)}</th>
            <th scope="col">{t(messages.givenTo)}</th>
            <th scope="col">{t(messages.since)}</th>
            <th scope="col">{t(messages.by)}</th>
            <th scope="col">{t(messages.ended)}</th>
            <th scope="col" data-align="end">
              {t(messages.loads)}
            </th>
            <th scope="col" data-align="end">
              {t(messages.failed)}
            </th>
            <th scope="col">{t(messages.reason)}</th>
            <th scope="col" aria-label={t(messages.preview)} />
          </tr>
        </thead>
        <tbody>
          {deployments.map((of) => (
            <tr key={of.id}>
              <td>
                <Code>{of.version}</Code>
              </td>
              <td>
                <BuildCode build={of.build} />
              </td>
              <td title={of.commit ?? ''}>
                {of.commit ? <Code>{commitOf(of.commit, of.uncommitted ?? false)}</Code> : t(kitMessages.none)}
              </td>
              <td>
                <GivenTo share={of.share} />
              </td>
              <td>
                <Moment iso={of.since} relative />
              </td>
              <td title={of.by}>
                <bdi>{of.by}</bdi>
              </td>
              <td>
                <End of={of} />
              </td>
              <LoadCells of={of} />
              <td title={of.reason || of.notes}>
                <bdi>{of.reason || of.notes}</bdi>
              </td>
              <td data-align="end">
                <BuildBill area={of.area} build={of.build} version={of.version} />
                {of.area === hostArea ? null : (
                  <Button
                    size="2xs"
                    minHeight="24px"
                    variant="ghost"
                    aria-label={t(messages.previewOf, { build: of.version })}
                    onClick={() => setPreview(of)}
                  >
                    {t(messages.preview)}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
      {preview ? <PreviewLink of={preview} onClose={() => setPreview(null)} /> : null}
    </>
  )
}
