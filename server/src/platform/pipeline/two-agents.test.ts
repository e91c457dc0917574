import { membersCalls } from '@console/remote-members/contract/calls/members'
import { isLong, measured } from '@console/shared/testing/measured'
import fc from 'fast-check'
import { testServer } from '../../testing/server.ts'

jest.setTimeout(isLong ? 3_600_000 : 300_000)

const server = testServer()
const runs = isLong ? 10_000 : 30
const levels = ['su', 'sales'] as const
const rest = { street: '', state: '', postal_code: '', notes: '' }

/** The state that an agent sees. */
interface Seen {
  readonly version: number
  readonly city: string
}

const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constantFrom('read' as const, 'save' as const), who: fc.constantFrom(0, 1) }),
    fc.constant({ does: 'saveAtOnce' as const }),
  ),
  { minLength: 3, maxLength: 10 },
)

test('two agents at one record, in any order: neither overwrites what they have not seen', async () => {
  const count = { saves: 0, refused: 0, orders: 0 }
  let number = 0

  const play = async (order: typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never) => {
    const customer_id = await server.addCustomer({ city: 'Start', ...rest })
    const seen: Seen[] = [
      { version: 1, city: 'Start' },
      { version: 1, city: 'Start' },
    ]
    const accepted: { readonly over: Seen; readonly is: Seen }[] = []
    const seenBy = (who: number): Seen => seen[who] ?? { version: 1, city: 'Start' }

    const read = async (who: number) => {
      const { data } = await server.as(levels[who] ?? 'su')(membersCalls.getCustomer, { customer_id })
      seen[who] = { version: data.version, city: data.city }
    }
    const save = async (who: number) => {
      number += 1
      const city = `City ${number}`
      const over = seenBy(who)
      const { status, data, conflict } = await server.as(levels[who] ?? 'su')(
        membersCalls.updateCustomerMoreInfo,
        { customer_id, version: over.version, ...rest, city },
        { 'idempotency-key': `two-agents-${number}` },
      )
      if (status === 200) {
        const is = { version: data.version, city }
        accepted.push({ over, is })
        seen[who] = is
        return
      }
      count.refused += 1
      // The loser gets both: the current values, which differ from what they saw, and their own.
      expect([status, conflict?.yours]).toEqual([409, expect.objectContaining({ city })])
      expect(conflict?.current).not.toMatchObject({ version: over.version })
      expect(conflict?.current).toHaveProperty('city')
    }
    for (const step of order) {
      if (step.does === 'saveAtOnce') await Promise.all([save(0), save(1)])
      else await (step.does === 'read' ? read(step.who) : save(step.who))
    }

    const inOrder = accepted.toSorted((one, other) => one.is.version - other.is.version)
    const before = [{ version: 1, city: 'Start' }, ...inOrder.map(({ is }) => is)]
    expect(inOrder.map(({ over }) => over)).toEqual(before.slice(0, -1))
    await read(0)
    expect(seen[0]).toEqual(before.at(-1))
    expect(await server.auditRows('customer', customer_id)).toHaveLength(accepted.length)
    count.saves += accepted.length
    count.orders += 1
  }

  await fc.assert(fc.asyncProperty(steps, play), { numRuns: runs, seed: 7, endOnFailure: true })
  expect(count.refused).toBeGreaterThan(0)
  measured('E6', 'orders', count.orders)
  measured('E6', 'saves', count.saves)
  measured('E6', 'refused, with both versions', count.refused)
  measured('E6', 'silent overwrites', 0)
})
