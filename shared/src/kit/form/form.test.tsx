import { act, screen, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { ApiError } from '../../api/errors.ts'
import { defineMessages } from '../../intl/messages.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { samples } from '../../testing/sample-calls.ts'
import { holdsWorkAtom } from '../work.tsx'
import { FormCard, FormDialog, type FormSpec } from './form.tsx'
import { carryDrafts } from './form-drafts.tsx'

const messages = defineMessages({
  title: { id: 'test.title', defaultMessage: 'Job title' },
  company: { id: 'test.company', defaultMessage: 'Company' },
})
const spec: FormSpec<typeof samples.saveDetails.declaration> = {
  id: 'members.customer-details',
  call: samples.saveDetails,
  fields: [{ name: 'title', label: messages.title, kind: 'text' }],
}
const others = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  phone: '',
  company_name: '',
  company_url: '',
  country: null,
}

/** Renders the form for a record; saved input is collected in `saved`. */
const draw = async (record: { title: string; version: number }, answer?: () => Promise<never>) => {
  const saved: unknown[] = []
  const change = {
    busy: false,
    run: async (input: unknown) => {
      saved.push(input)
      return answer?.()
    },
  }
  const Screen = () => (
    <FormCard
      title="Who they are"
      spec={spec}
      record={record}
      fixed={{ customer_id: 7, ...others }}
      recordKey="7"
      change={change}
    />
  )
  const drawn = await renderScreen(Screen, { at: '/editmember', answers: {} })
  return { ...drawn, saved, title: screen.getByRole('textbox', { name: 'Job title' }) }
}
const holdsWork = () => getDefaultStore().get(holdsWorkAtom)

beforeEach(() => localStorage.clear())

test('typed text counts as work until it is discarded', async () => {
  const { user, title } = await draw({ title: 'Buyer', version: 3 })
  expect(holdsWork()).toBe(false)
  await user.type(title, ' of ships')
  expect(holdsWork()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(holdsWork()).toBe(false)
})

test('text typed up to the last moment continues in a newer build of the screen; elsewhere it is offered', async () => {
  const first = await draw({ title: 'Buyer', version: 3 })
  await first.user.type(first.title, ' of ships')
  act(() => carryDrafts(first.view.unmount))
  const second = await draw({ title: 'Buyer', version: 3 })
  expect(second.title).toHaveValue('Buyer of ships')
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  expect(holdsWork()).toBe(true)

  second.view.unmount()
  expect(holdsWork()).toBe(false)
  const third = await draw({ title: 'Buyer', version: 3 })
  expect(third.title).toHaveValue('Buyer')
  expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible()
})

test('a draft begun before someone else’s change is saved against the version it began from', async () => {
  const first = await draw({ title: 'Buyer', version: 3 })
  await first.user.type(first.title, ' of ships')
  first.view.unmount()
  const changed = await draw({ title: 'Seller', version: 4 })
  await changed.user.click(screen.getByRole('button', { name: 'Restore' }))
  await changed.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(changed.saved).toEqual([expect.objectContaining({ title: 'Buyer of ships', version: 3 })])
  changed.view.unmount()

  // What changed lies outside the form, so there is no conflict.
  localStorage.clear()
  const again = await draw({ title: 'Buyer', version: 4 })
  await again.user.type(again.title, ' of ships')
  again.view.unmount()
  const later = await draw({ title: 'Buyer', version: 5 })
  await later.user.click(screen.getByRole('button', { name: 'Restore' }))
  await later.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(later.saved).toEqual([expect.objectContaining({ title: 'Buyer of ships', version: 5 })])
})

test('text typed during a save stays, over the saved values', async () => {
  const way = Promise.withResolvers<never>()
  const { user, title } = await draw({ title: 'Buyer', version: 3 }, () => way.promise)
  await user.type(title, ' of ships')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(title, ' and boats')
  const saved: unknown = { ...others, title: 'Buyer of ships', version: 4 }
  await act(async () => way.resolve(saved as never)) // the call's output does not matter here
  expect(title).toHaveValue('Buyer of ships and boats')
  expect(screen.getByRole('button', { name: 'Discard' })).toBeVisible()
})

test('Ctrl-S saves the dialog, not the form behind it', async () => {
  const sent: string[] = []
  const saving = (where: string) => ({
    busy: false,
    run: async () => {
      sent.push(where)
      return undefined
    },
  })
  const Screen = () => (
    <FormCard
      title="Who they are"
      spec={spec}
      record={{ title: 'Buyer', version: 3 }}
      fixed={{ customer_id: 7, ...others }}
      recordKey="7"
      change={saving('card')}
      beside={() => (
        <FormDialog
          title="Title"
          action="Give"
          spec={{ ...spec, id: 'members.title' }}
          initial={{ title: 'Buyer', version: 3 }}
          fixed={{ customer_id: 7, ...others }}
          change={saving('dialog')}
          onClose={() => {}}
        />
      )}
    />
  )
  const { user } = await renderScreen(Screen, { at: '/editmember', answers: {} })
  const dialog = await screen.findByRole('dialog', { name: 'Title' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Job title' }), ' of ships')
  await user.keyboard('{Control>}s{/Control}')
  expect(sent).toEqual(['dialog'])
})

const two: FormSpec<typeof samples.saveDetails.declaration> = {
  ...spec,
  id: 'members.two-fields',
  fields: [
    { name: 'title', label: messages.title, kind: 'text' },
    { name: 'company_name', label: messages.company, kind: 'text' },
  ],
}

/** A form of two fields; `theirs` was saved while it was open. */
const meet = async (theirs: object, answers: readonly (() => unknown)[]) => {
  const saved: Record<string, unknown>[] = []
  const run = async (input: Record<string, unknown>) => {
    saved.push(input)
    if (saved.length === 1) {
      const current = { ...others, title: 'Buyer', company_name: 'Acme', ...theirs, version: 4 }
      throw new ApiError('versionConflict', '', {
        conflict: { current, yours: {}, changed_by: 'Ben Roth', changed_at: null },
      })
    }
    return answers[saved.length - 2]?.() as never // what the call answers is not asked for here
  }
  const Screen = () => (
    <FormCard
      title="Who they are"
      spec={two}
      record={{ title: 'Buyer', company_name: 'Acme', version: 3 }}
      fixed={{ customer_id: 7, ...others }}
      recordKey="7"
      change={{ busy: false, run: run as never }}
    />
  )
  const { user } = await renderScreen(Screen, { at: '/editmember', answers: {} })
  await user.type(screen.getByRole('textbox', { name: 'Job title' }), ' of ships')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return { user, saved }
}

test('changes by two agents to different fields are saved together, without a question', async () => {
  const { saved } = await meet({ company_name: 'Acme Rockets' }, [() => ({ version: 5 })])
  expect(saved.at(-1)).toMatchObject({ title: 'Buyer of ships', company_name: 'Acme Rockets', version: 4 })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('asks only about the fields both changed, and closes if the choice is refused', async () => {
  const refuse = () => {
    throw new ApiError('invalidInput', '', { fields: { title: ['Too odd.'] } })
  }
  const { user, saved } = await meet({ title: 'Seller', company_name: 'Acme Rockets' }, [refuse])
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this in the meantime' })
  expect(
    within(dialog)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Job title'])
  await user.click(within(dialog).getByRole('button', { name: 'Save the chosen values' }))
  expect(saved.at(-1)).toMatchObject({ title: 'Buyer of ships', company_name: 'Acme Rockets', version: 4 })
  expect(await screen.findByText('Too odd.')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
