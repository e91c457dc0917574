import { renderScreen } from '../../testing/render-screen.tsx'
import { carryDrafts, claimDraft, dropDraft, readDraft, storeDraft } from './form-drafts.tsx'

const form = 'members.customer.7'
const kept = (name: string) => Object.keys(localStorage).filter((key) => key.endsWith(name))

beforeEach(async () => {
  localStorage.clear()
  await renderScreen(() => null, { at: '/', answers: {} })
})

test('forms of the same name in two areas keep a draft each', () => {
  storeDraft(form, { name: 'Ada' })
  storeDraft('mail.customer.7', { name: 'Bea' })
  expect([readDraft(form)?.values, readDraft('mail.customer.7')?.values]).toEqual([{ name: 'Ada' }, { name: 'Bea' }])
})

describe('a draft from before drafts had area names', () => {
  const begin = () => {
    storeDraft(form, { name: 'Ada' })
    const [key = ''] = kept(form)
    const former = key.replace('members.', '')
    localStorage.setItem(former, localStorage.getItem(key) ?? '')
    localStorage.removeItem(key)
  }

  test('is found, and moved once', () => {
    begin()
    expect(readDraft(form)?.values).toEqual({ name: 'Ada' })
    expect(kept('.customer.7')).toEqual(kept(form))
    expect(readDraft(form)?.values).toEqual({ name: 'Ada' })
  })

  test('does not come back after a save or newer input', () => {
    begin()
    dropDraft(form)
    expect(readDraft(form)).toBeNull()
    begin()
    storeDraft(form, { name: 'Eve' })
    expect(readDraft(form)?.values).toEqual({ name: 'Eve' })
  })

  test('is carried into the newer build of its screen', () => {
    // Called as such a build does; its types know nothing of areas.
    const older = storeDraft as (name: string, values: Record<string, string>) => void
    carryDrafts(() => older('customer.7', { name: 'Ada' }))
    expect([readDraft(form)?.values, claimDraft(form), claimDraft(form)]).toEqual([{ name: 'Ada' }, true, false])
  })
})
