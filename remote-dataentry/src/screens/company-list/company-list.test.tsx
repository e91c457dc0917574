import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { noticeKind } from '@console/shared/testing/notice-kind'
import { press } from '@console/shared/testing/press-keys'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { DomainCheck, ScannedDomain } from '../../../contract/calls/domain-checks.ts'
import { forgetOutgoing } from '../../parts/queue/outgoing.ts'
import { queueItem, queueServer } from '../../testing/queue.ts'
import { Screen } from './company-list.screen.tsx'
import { scanReason } from './findings.tsx'

const at = '2026-11-01T10:00:00.000Z'
const acme = { company_id: 7, name: 'Acme', domain: 'acme.com' }

const domain = (id: number, name: string, more: Partial<ScannedDomain> = {}): ScannedDomain => ({
  scanned_domain_id: id,
  domain: name,
  company_name: 'Acme Group',
  reason: 'Found by the weekly scan',
  resolves: null,
  addresses: [],
  redirects_to: '',
  problem: '',
  checked_at: null,
  checking: false,
  state: 'waiting',
  corrected_to: '',
  company: null,
  owner: null,
  target_owner: null,
  decided_by: '',
  decided_at: null,
  created_at: at,
  version: 3,
  ...more,
})
const moved = domain(1, 'acme-group.com', { resolves: 'yes', redirects_to: 'acme.com', target_owner: acme })
const owned = domain(2, 'acme.com', { resolves: 'yes', owner: acme })
const free = domain(3, 'fresh.example', { resolves: 'no' })
const all = [moved, owned, free]

const running: DomainCheck = {
  domain_check_id: 5,
  created_by: 'Ana Reis',
  created_at: at,
  total: 40,
  done: 10,
  resolving: 6,
  state: 'running',
}
const page = (rows: ScannedDomain[]) => ({ rows, total: rows.length, next: null, previous: null })

const show = (domainChecks: Answers['domainChecks'] = {}, address = '/company-list', more: Answers = {}) =>
  renderScreen(Screen, {
    at: address,
    answers: {
      ...more,
      domainChecks: {
        listScannedDomains: () => page(all),
        listDomainChecks: () => [],
        getScannedDomain: ({ scanned_domain_id }) =>
          all.find((row) => row.scanned_domain_id === scanned_domain_id) ?? free,
        decideScannedDomain: ({ scanned_domain_id, decision }) => ({
          ...(all.find((row) => row.scanned_domain_id === scanned_domain_id) ?? free),
          state: decision === 'verify' ? 'verified' : decision === 'correct' ? 'corrected' : 'ignored',
        }),
        ...domainChecks,
      },
    },
  })
type Shown = Awaited<ReturnType<typeof show>>
const sent = ({ received }: Shown, call: string) =>
  received.filter((one) => one.call === `domainChecks.${call}`).map(({ input }) => input)

beforeEach(() => {
  forgetOutgoing()
  localStorage.clear()
})

describe('the list', () => {
  test('shows the finding, target and owner of each domain', async () => {
    await show()
    expect(await screen.findByText('fresh.example')).toBeVisible()
    const [, first, second, third] = screen.getAllByRole('row')
    expect(first).toHaveTextContent('Resolves')
    expect(first).toHaveTextContent('acme.com')
    expect(within(first as HTMLElement).getByRole('link', { name: 'Acme' })).toHaveAttribute(
      'href',
      '/company-update/7',
    )
    expect(second).toHaveTextContent('Waiting')
    expect(third).toHaveTextContent('Does not resolve')
  })

  test('says when there are no domains, and offers Retry after a failure', async () => {
    let down = true
    const { user } = await show({
      listScannedDomains: () => {
        if (down) throw new Refusal('unavailable')
        return page([])
      },
    })
    const alert = await screen.findByRole('alert')
    down = false
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No Record Found')).toBeVisible()
  })

  test('checks all matching domains in the background, shows the progress, and stops', async () => {
    let checks: DomainCheck[] = []
    const shown = await show(
      {
        startDomainCheck: () => {
          checks = [running]
          return running
        },
        listDomainChecks: () => checks,
        stopDomainCheck: () => {
          checks = [{ ...running, state: 'stopped' }]
          return { ...running, state: 'stopped' }
        },
      },
      '/company-list?state=waiting',
    )
    const { user } = shown
    await user.click(await screen.findByRole('checkbox', { name: 'Select row 1' }))
    await user.click(screen.getByRole('button', { name: 'Check' }))
    const question = await screen.findByRole('alertdialog', { name: 'Check 1 domain?' })
    await user.click(within(question).getByRole('button', { name: 'Check' }))
    expect(await screen.findByText(/Checked 10 of 40/)).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Progress of the check' })).toHaveAttribute('aria-valuenow', '25')
    expect(sent(shown, 'startDomainCheck')).toEqual([{ selection: { ids: [1] } }])
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(await screen.findByText(/Stopped after 10 of 40/)).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('verifies several domains, and names those left out with the reason', async () => {
    const { user } = await show({
      decideScannedDomains: () => ({
        done: 0,
        unchanged: 0,
        refused_total: 2,
        refused: [
          { id: 3, name: 'fresh.example', code: 'ownerMissing' },
          { id: 2, name: 'acme.com', code: 'alreadyDecided' },
        ],
      }),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select row 2' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select row 3' }))
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    const question = await screen.findByRole('alertdialog', { name: 'Verify 2 domains?' })
    await user.click(within(question).getByRole('button', { name: 'Verify' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('fresh.example')
    expect(dialog).toHaveTextContent('No company has this domain. Choose one.')
    expect(within(dialog).getByRole('row', { name: /^acme\.com/ })).toHaveTextContent('Already decided')
    await waitFor(() => expect(screen.getAllByText('2 not done').map(noticeKind)).toContain('error'))
  })
})

describe('the dialog of a domain', () => {
  test('opens from its row, corrects the domain to its target, and closes', async () => {
    const shown = await show()
    const { user, search } = shown
    await user.click(await screen.findByText('acme-group.com'))
    const dialog = await screen.findByRole('dialog', { name: 'acme-group.com' })
    expect(search().get('domain_id')).toBe('1')
    expect(within(dialog).getByRole('textbox', { name: 'Right domain' })).toHaveValue('acme.com')
    await user.click(within(dialog).getByRole('button', { name: 'Correct' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(shown, 'decideScannedDomain')).toEqual([
      { scanned_domain_id: 1, version: 3, decision: 'correct', domain: 'acme.com' },
    ])
    expect(await screen.findByText('Corrected: acme-group.com')).toBeVisible()
  })

  test('asks for an owner before verifying an unowned domain, and creates a company by name', async () => {
    const shown = await show({}, '/company-list?domain_id=3')
    const { user } = shown
    const dialog = await screen.findByRole('dialog', { name: 'fresh.example' })
    const name = await within(dialog).findByRole('textbox', { name: 'Or a new company named' })
    await user.clear(name)
    await user.click(within(dialog).getByRole('button', { name: 'Verify' }))
    expect(await within(dialog).findByText('Choose a company or name a new one.')).toBeVisible()
    expect(name).toHaveFocus()
    await user.type(name, 'Fresh Ltd')
    await user.click(within(dialog).getByRole('button', { name: 'Verify' }))
    await waitFor(() =>
      expect(sent(shown, 'decideScannedDomain')).toEqual([
        { scanned_domain_id: 3, version: 3, decision: 'verify', company: { name: 'Fresh Ltd' } },
      ]),
    )
  })

  test('stays open with the reason when another agent decided first', async () => {
    const { user } = await show(
      {
        decideScannedDomain: () => {
          throw new Refusal('alreadyDecided', { params: { name: 'Ben Ito' } })
        },
      },
      '/company-list?domain_id=2',
    )
    const dialog = await screen.findByRole('dialog', { name: 'acme.com' })
    await user.click(await within(dialog).findByRole('button', { name: 'Ignore' }))
    expect(await screen.findByText('Ben Ito has already decided this.')).toBeInTheDocument()
    expect(screen.getByRole('dialog', { name: 'acme.com' })).toBeVisible()
  })

  test('offers no decision on a decided domain', async () => {
    const decided = domain(2, 'acme.com', {
      state: 'verified',
      company: acme,
      owner: acme,
      decided_by: 'Ben Ito',
      decided_at: at,
    })
    await show({ getScannedDomain: () => decided }, '/company-list?domain_id=2')
    const dialog = await screen.findByRole('dialog', { name: 'acme.com' })
    expect(await within(dialog).findByText('Ben Ito')).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Verify' })).toBeNull()
  })

  test('names the owner that a decision would assign', async () => {
    const leading = domain(3, 'fresh.example', { redirects_to: 'acme.com', target_owner: acme })
    await show({ getScannedDomain: () => leading }, '/company-list?domain_id=3')
    const dialog = await screen.findByRole('dialog', { name: 'fresh.example' })
    expect(await within(dialog).findByText('If left blank, Correct uses Acme')).toBeVisible()
  })

  test.each([
    // As the scanners store it, independent of the screen's texts.
    ['Found by the weekly scan', 'dataentry.companyList.scan.weekly'],
    ['Linked from a press article', 'dataentry.companyList.scan.press'],
    ['A customer signed up with an e-mail there', 'dataentry.companyList.scan.signUp'],
    ['Named in an enrichment file', 'dataentry.companyList.scan.enrichment'],
    ['Asked for by a customer', 'dataentry.companyList.scan.asked'],
    ['Sent by a partner', 'Sent by a partner'],
  ])("gives the reason for the scan in the agent's language: %s", (reason, said) => {
    const t = (word: { id: string }) => word.id
    expect(scanReason(reason, t as never)).toBe(said)
  })

  test('checks the domain again', async () => {
    const shown = await show({ checkDomain: () => ({ ...free, resolves: 'yes' }) }, '/company-list?domain_id=3')
    const dialog = await screen.findByRole('dialog', { name: 'fresh.example' })
    await shown.user.click(await within(dialog).findByRole('button', { name: /^Check/ }))
    expect(await screen.findByText('fresh.example checked.')).toBeInTheDocument()
    expect(sent(shown, 'checkDomain')).toEqual([{ scanned_domain_id: 3 }])
  })
})

test('one by one: w opens the site, f checks the domain', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  const queue = queueServer([queueItem('domains', 3, free.domain, { record_id: 3 })])
  const shown = await show({ checkDomain: () => ({ ...free, resolves: 'yes' }) }, '/company-list?view=one', {
    queues: queue.answers,
  })
  await screen.findByRole('heading', { level: 2, name: 'fresh.example' })
  await screen.findByRole('button', { name: /^Check/ })
  press('w')
  expect(opened).toHaveBeenCalledWith('https://fresh.example/', '_blank', 'noopener,noreferrer')
  opened.mockRestore()
  press('f')
  expect(await screen.findByText('fresh.example checked.')).toBeVisible()
  expect(sent(shown, 'checkDomain')).toEqual([{ scanned_domain_id: 3 }])
})

test('one by one: v verifies for the owner, i ignores, and the browser remembers this way of working', async () => {
  const queue = queueServer(
    all.map((row) => queueItem('domains', row.scanned_domain_id, row.domain, { record_id: row.scanned_domain_id })),
  )
  const shown = await show(
    {
      decideScannedDomain: ({ scanned_domain_id, decision }) => {
        queue.settle(scanned_domain_id, decision)
        return { ...free, state: 'ignored' }
      },
    },
    '/company-list?view=one',
    { queues: queue.answers },
  )
  const atHand = (name: string) => screen.findByRole('heading', { level: 2, name })
  await atHand('acme-group.com')
  press('i')
  await atHand('acme.com')
  press('v')
  await atHand('fresh.example')
  await waitFor(() => expect(sent(shown, 'decideScannedDomain')).toHaveLength(2))
  expect(sent(shown, 'decideScannedDomain')).toEqual([
    { scanned_domain_id: 1, version: 3, decision: 'ignore' },
    { scanned_domain_id: 2, version: 3, decision: 'verify' },
  ])
  press('l')
  expect(await screen.findByRole('button', { name: 'One by one' })).toBeVisible()
  press('l')
  await atHand('fresh.example')
})
