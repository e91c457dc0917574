import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { type AutoBan, type AutoBanning, autoBanRules, type DryRun } from '../../../contract/calls/auto-banning.ts'
import { Screen } from './config-auto-banning.screen.tsx'

const settings: AutoBanning = {
  ...(Object.fromEntries(
    autoBanRules.flatMap((rule) => [
      [`${rule}_on`, rule === 'searches_per_day'],
      [`${rule}_limit`, 100],
      [`${rule}_action`, 'block'],
    ]),
    // Three entries for each rule, as the type requires.
  ) as Pick<AutoBanning, keyof AutoBanning & `${(typeof autoBanRules)[number]}_${string}`>),
  auto_banning_id: 1,
  enabled: false,
  ban_duration: 'week',
  exempt_paying: true,
  exempt_customers: '',
  exempt: [],
  updated_by: 'Ana Reis',
  updated_at: '2026-11-01T10:00:00.000Z',
  version: 3,
}

/** A lower threshold hits more customers. */
const runOf = (limit: number): DryRun => {
  const customers = limit <= 50 ? 2 : 1
  return {
    customers,
    paying: 1,
    blocked: 0,
    at_once: 1,
    by_rule: [{ rule: 'searches_per_day', customers }],
    spared: { paying: 4, staff: 0, listed: 0, forgiven: 0, shared: 0 },
    sample: [
      {
        customer_id: 7,
        name: 'Ana Sousa',
        email: 'ana@acme.example',
        plan: 'team',
        status: 'active',
        paying: true,
        blocked: false,
        at_once: true,
        rule: 'searches_per_day',
        value: 140,
        day: '2026-11-20',
        action: 'block',
        ip: null,
      },
    ],
  }
}

const done = (id: number, own: Partial<AutoBan> = {}): AutoBan => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  customer_id: 7,
  name: 'Ana Sousa',
  email: 'ana@acme.example',
  paying: false,
  rule: 'searches_per_day',
  day: '2026-11-20',
  value: 140,
  threshold: 100,
  action: 'block',
  ip: null,
  undone_at: null,
  undone_by: '',
  ...own,
})
const page = (rows: AutoBan[]) => ({ rows, total: rows.length, next: null, previous: null })

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['autoBanning']>
const show = (answers: Answers = {}) =>
  renderScreen(Screen, {
    at: '/config_auto_banning',
    answers: {
      autoBanning: {
        getAutoBanning: () => settings,
        dryRunAutoBanning: (rules) => runOf(rules.searches_per_day_limit),
        listAutoBans: () => page([]),
        ...answers,
      },
    },
  })

const limit = () => screen.findByRole('textbox', { name: 'Searches in one day: from' })
const enable = () => screen.findByRole('checkbox', { name: 'Apply these rules every five minutes' })

test('lists beside the form whom the rules would have affected, and updates while typing', async () => {
  const { user } = await show()
  const run = await screen.findByRole('region', { name: 'Dry run' })
  expect(await within(run).findByText('1 customer would have been affected in the last 30 days')).toBeVisible()
  const [person] = within(within(run).getByRole('list', { name: /Customers who would/ })).getAllByRole('listitem')
  expect(person).toHaveTextContent(/Ana Sousa.*Paying.*Immediately.*Searches in one day: 140/)
  expect(run).toHaveTextContent('Exempt: paying 4')
  await user.clear(await limit())
  expect(await within(run).findByText('Each enabled rule needs a whole number of 1 or more.')).toBeVisible()
  await user.type(await limit(), '50')
  expect(await within(run).findByText('2 customers would have been affected in the last 30 days')).toBeVisible()
})

test('describes the allowed range of a limit', async () => {
  await show()
  expect(await limit()).toHaveAccessibleDescription('A whole number from 1 to 1,000,000')
})

test('enables the rules after a confirmation that names the number affected, and sends it', async () => {
  const { user, received } = await show({
    updateAutoBanning: ({ customers_seen: _seen, note: _note, ...input }) => ({ ...settings, ...input, version: 4 }),
  })
  await user.click(await enable())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('alertdialog', { name: 'Apply these rules?' })
  expect(question).toHaveTextContent(
    'They would have affected 1 customer in the last 30 days. Affected immediately: 1.',
  )
  await user.click(within(question).getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Rules saved.')).toBeVisible()
  expect(received.find(({ call }) => call === 'autoBanning.updateAutoBanning')?.input).toMatchObject({
    version: 3,
    enabled: true,
    customers_seen: 1,
    searches_per_day_limit: 100,
  })
})

test('reports that the rules would now affect other customers', async () => {
  const { user } = await show({
    updateAutoBanning: () => {
      throw new Refusal('dryRunDiffers', { params: { customers: 40 } })
    },
  })
  await user.click(await enable())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('This would now affect 40 customers. Please look at the dry run again.')).toBeVisible()
  expect(await enable()).toBeChecked()
})

test('lists the actions taken and undoes one after confirmation', async () => {
  const { user, received } = await show({
    listAutoBans: () =>
      page([
        done(1),
        done(2, { action: 'ban', ip: '192.0.2.7', undone_at: '2026-11-20T11:00:00.000Z', undone_by: 'Bea Voss' }),
      ]),
    undoAutoBans: () => ({ done: 1, unchanged: 0, refused: [], refused_total: 0 }),
  })
  const history = await screen.findByRole('region', { name: 'Actions taken', hidden: false })
  expect(history).toBeVisible()
  expect(await screen.findByRole('row', { name: /Address banned/ })).toHaveTextContent(
    /192\.0\.2\.7.*Undone · Bea Voss/,
  )
  await user.click(screen.getByRole('button', { name: 'Undo: Ana Sousa' }))
  const question = await screen.findByRole('alertdialog', { name: 'Undo 1 action of the rules?' })
  await user.click(within(question).getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(received.find(({ call }) => call === 'autoBanning.undoAutoBans')?.input).toEqual({
      selection: { ids: [1] },
    }),
  )
})

test('says when there are no actions yet, and offers Retry after a failure', async () => {
  let down = true
  const { user } = await show({
    getAutoBanning: () => {
      if (down) throw new Refusal('unavailable')
      return settings
    },
  })
  expect(await screen.findByText('No actions yet')).toBeVisible()
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await limit()).toHaveValue('100')
})
