import { matchesWords } from '@console/shared/contract/search-text'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Heading, Input } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { DeleteIcon } from '@console/shared/kit/icons'
import { EmptyState } from '@console/shared/kit/states'
import { TallTable } from '@console/shared/kit/tall-table'
import { Moment } from '@console/shared/kit/values'
import { useState } from 'react'
import type { Offer, OfferDesk, OfferSide } from './offer-desk.ts'
import { messages } from './offers.messages.ts'

interface Props {
  readonly side: OfferSide
  readonly company: { readonly name: string }
  readonly rows: readonly Offer[]
  readonly desk: OfferDesk
}

const maxNamed = 5

/** All entries of a company: filter, select, delete several, edit one. */
export const OffersTable = ({ side, company, rows, desk }: Props) => {
  const t = useText()
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [edited, setEdited] = useState<Offer | null>(null)
  const shown = rows.filter(({ name, category }) => matchesWords(`${name}\n${category}`, text))
  // Deleted and filtered rows are not selected.
  const chosen = shown.filter(({ id }) => picked.has(id))
  const isAll = chosen.length > 0 && chosen.length === shown.length

  const pick = (id: number, on: boolean) =>
    setPicked((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)))

  const remove = async () => {
    const names = chosen.slice(0, maxNamed).map(({ name }) => name)
    const yes = await confirm({
      title: t(side.deleteTitle, { count: chosen.length }),
      body: t(messages.deleteBody, {
        company: company.name,
        names: t.list(chosen.length > maxNamed ? [...names, '…'] : names),
      }),
      action: t(messages.delete),
      danger: true,
    })
    if (yes && (await desk.remove(chosen.map(({ id }) => id)))) setPicked(new Set())
  }

  return (
    <Box as="section" aria-label={t(side.listTitle, { count: rows.length })}>
      <Flex gap="2" align="center" wrap="wrap" marginBlockEnd="2" minHeight="9">
        <Heading as="h2" size="sm" flex="1 1 auto">
          {t(side.listTitle, { count: rows.length })}
        </Heading>
        {rows.length > 0 ? (
          <>
            <Input
              type="search"
              size="sm"
              bg="bg"
              width={{ base: '100%', md: '240px' }}
              dir="auto"
              aria-label={t(messages.filter)}
              placeholder={t(messages.filter)}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button
              size="sm"
              variant="outline"
              aria-pressed={isAll}
              onClick={() => setPicked(isAll ? new Set() : new Set(shown.map(({ id }) => id)))}
            >
              {t(messages.selectAll)}
            </Button>
            <Button
              size="sm"
              variant="outline"
              colorPalette="secondary"
              disabled={chosen.length === 0}
              loading={desk.busy}
              onClick={() => void remove()}
            >
              <DeleteIcon size={15} aria-hidden />
              {t(messages.deleteSome, { count: chosen.length })}
            </Button>
          </>
        ) : null}
      </Flex>
      {shown.length === 0 ? (
        <EmptyState title={t(rows.length === 0 ? side.empty : messages.filteredEmpty)} hint={t(side.pasteHint)} />
      ) : (
        <TallTable
          label={t(side.listTitle, { count: rows.length })}
          rows={shown}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'select',
              header: t(messages.select),
              width: 70,
              cell: ({ id, name }) => (
                <input
                  type="checkbox"
                  aria-label={t(messages.selectOne, { name })}
                  checked={picked.has(id)}
                  onChange={(event) => pick(id, event.target.checked)}
                />
              ),
            },
            { id: 'name', header: t(messages.name), width: 300, cell: ({ name }) => <bdi>{name}</bdi> },
            { id: 'category', header: t(messages.category), width: 190, cell: ({ category }) => <bdi>{category}</bdi> },
            { id: 'own', header: t(side.own), width: 310, cell: ({ own }) => side.ownCell(own) },
            { id: 'by', header: t(messages.addedBy), width: 150, cell: ({ created_by }) => <bdi>{created_by}</bdi> },
            {
              id: 'at',
              header: t(messages.addedAt),
              width: 120,
              cell: ({ created_at }) => <Moment iso={created_at} />,
            },
            {
              id: 'edit',
              header: t(messages.edit),
              width: 90,
              cell: (offer) => (
                <Button
                  size="xs"
                  variant="ghost"
                  aria-label={t(messages.editOne, { name: offer.name })}
                  onClick={() => setEdited(offer)}
                >
                  {t(messages.edit)}
                </Button>
              ),
            },
          ]}
        />
      )}
      {edited ? <side.EditDialog offer={edited} onClose={() => setEdited(null)} /> : null}
    </Box>
  )
}
