import { useText } from '@console/shared/intl/messages'
import { Box, Button, Grid } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { EmptyState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { useWork } from '@console/shared/kit/work'
import { kitMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import type { Customer } from '../../../../contract/calls/members.ts'
import { nameOf } from '../../../../widgets/customer.tsx'
import { members, timeline, unlocks } from '../../../api.ts'
import { Loaded, Panel } from '../../../parts/panel.tsx'
import { Exports } from './exports.panel.tsx'
import { PageSteps } from './page-steps.tsx'
import { PickedBar } from './picked-bar.tsx'
import { UnlockFilterBar } from './unlock-filters.tsx'
import { UnlockTable } from './unlock-table.tsx'
import { messages } from './unlocks.messages.ts'
import { type UnlockFilters, useUnlockList } from './use-unlock-list.ts'

const invalidates = [unlocks.listUnlocks, members.listCustomerHistory, timeline.listTimeline]
const none: ReadonlySet<number> = new Set()

/** The selected rows on this and other pages, and hiding them. Changing the filters clears the selection. */
const usePicked = (customer: Customer, filters: UnlockFilters) => {
  const t = useText()
  const [choice, setChoice] = useState({ filters, ids: none })
  const picked = choice.filters === filters ? choice.ids : none
  useWork(picked.size > 0)
  const setPicked = (ids: ReadonlySet<number>) => setChoice({ filters, ids })
  const clear = () => setPicked(none)
  const change = (done: typeof messages.hid | typeof messages.shownAgain) => ({
    done: ({ changed }: { changed: number }) => t(done, { count: changed }),
    invalidates,
    onDone: clear,
  })
  const hide = useChange(unlocks.hideUnlocks, change(messages.hid))
  const show = useChange(unlocks.hideUnlocks, change(messages.shownAgain))
  const set = async (hidden: boolean) => {
    const question = {
      title: t(messages.hideTitle, { count: picked.size, customer: nameOf(customer) }),
      body: t(messages.hideBody),
      action: t(messages.hide),
      danger: true,
    }
    if (hidden && !(await confirm(question))) return
    const intent = hidden ? hide : show
    await intent.tell(intent.run({ customer_id: customer.customer_id, ids: [...picked], hidden }))
  }
  return {
    picked,
    clear,
    set,
    busy: hide.busy || show.busy,
    pick: (ids: readonly number[], add: boolean) =>
      setPicked(new Set(add ? [...picked, ...ids] : [...picked].filter((id) => !ids.includes(id)))),
  }
}

/** The customer's unlocks and exported files. */
export const UnlocksTab = ({ customer }: { customer: Customer }) => {
  const t = useText()
  const list = useUnlockList(customer.customer_id)
  const { picked, clear, set, busy, pick } = usePicked(customer, list.filters)
  const { read, rows, page } = list
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' }} gap="4" alignItems="start">
      <Panel
        title={t(messages.title)}
        note={page ? t(messages.note, { count: page.total, credits: page.credits }) : null}
      >
        {/*
         * The selection's actions cover the filters, as in every list, so that the ticked row does not move under the
         * pointer.
         */}
        <Box position="relative">
          <Box inert={picked.size > 0}>
            <UnlockFilterBar list={list} />
          </Box>
          {picked.size > 0 ? (
            <PickedBar count={picked.size} busy={busy} onSet={(hidden) => void set(hidden)} onClear={clear} />
          ) : null}
        </Box>
        <Loaded read={read}>
          {({ total, exports }) =>
            rows.length > 0 ? (
              <>
                <UnlockTable
                  rows={rows}
                  exports={exports}
                  total={total}
                  picked={picked}
                  offset={list.offset}
                  stale={read.isPlaceholderData}
                  onPick={pick}
                />
                <PageSteps list={list} />
              </>
            ) : list.isFiltered ? (
              <EmptyState
                title={t(kitMessages.filteredEmpty)}
                hint={t(kitMessages.filteredEmptyHint)}
                action={
                  <Button size="sm" variant="outline" onClick={list.clear}>
                    {t(kitMessages.clearFilters)}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={t(messages.empty)} hint={t(messages.emptyHint)} />
            )
          }
        </Loaded>
      </Panel>
      <Panel title={t(messages.exports)} note={page ? t.number(page.exports.length) : null}>
        <Loaded read={read}>
          {({ exports }) => (
            <Exports
              exports={exports}
              chosen={list.filters.export_id}
              onChoose={(export_id) => list.change({ export_id })}
            />
          )}
        </Loaded>
      </Panel>
    </Grid>
  )
}
