import type { CallOptions } from '@console/shared/api/client'
import type { InputOf } from '@console/shared/contract/define-calls'
import { listInput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { takenFilters } from '../../../contract/calls/unlock-report.ts'
import { unlocks } from '../../api.ts'

/** showUnlockCustomerExports in the form of a list call: the page's scope and filters all become text filters. */
const declaration = {
  ...unlocks.listUnlocks.declaration,
  input: s.object({
    ...listInput({}, ['created_at']).properties,
    filters: s.object(takenFilters),
  }),
}
type Input = InputOf<typeof declaration>
export type TakenFilters = Input['filters']

const asTheCallTakes = ({ filters: { customer_id, visibility, ...filters }, ...rest }: Input) => ({
  customer_id,
  ...rest,
  filters: { ...filters, ...(visibility === undefined ? {} : { hidden: visibility === 'hidden' }) },
})

export const listTaken = Object.assign(
  (input: Input, options?: CallOptions) => unlocks.listUnlocks(asTheCallTakes(input), options),
  {
    declaration,
    send: (input: Input, options?: CallOptions) => unlocks.listUnlocks.send(asTheCallTakes(input), options),
  },
)

const pageSize = 200

/** The ids of all matching unlocks. */
export const idsOfTaken = async (filters: TakenFilters): Promise<number[]> => {
  const ids: number[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = { size: pageSize, ...(after === undefined ? {} : { after }) }
    const { rows, next } = await listTaken({ filters, page })
    ids.push(...rows.map(({ id }) => id))
    after = next
  }
  return ids
}
