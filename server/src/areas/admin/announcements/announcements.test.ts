import { announcementsCalls } from '@console/remote-admin/contract/calls/announcements'
import { releasesCalls } from '@console/shared/contract/calls/releases'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const su = server.as('su')
const content = { title: 'Maintenance', text: 'On Sunday at nine.', link: '/quickstats' }
const add = () => su(announcementsCalls.addAnnouncement, content)
const undo = (change: number | undefined) => su(sessionCalls.undoChange, { change_id: change ?? 0 })
const seen = async (id: number) =>
  (await server.as('data_entry')(releasesCalls.listAnnouncements, {})).data.find((item) => item.id === id)

test('200 addAnnouncement notifies every agent, newest first, and can be undone', async () => {
  const { data, change } = await add()
  expect(await seen(data.announcement_id)).toMatchObject({
    area: 'host',
    version: '',
    text: content.text,
    canary: false,
    written: { title: 'Maintenance', link: '/quickstats', by: 'su Agent', version: 1 },
  })
  const [row] = await server.auditRows('announcement', data.announcement_id)
  expect(row).toMatchObject({ before: null, after: content })
  expect((await undo(change)).status).toBe(200)
  expect(await seen(data.announcement_id)).toBeUndefined()
})

test('200 getAgent returns the newest announcement, even to agents who may not open Whats New', async () => {
  const newest = async () => (await server.as('company_size')(sessionCalls.getAgent, {})).data.news
  const first = (await add()).data.announcement_id
  expect(await newest()).toEqual({ id: first, area: 'host', version: '', title: 'Maintenance', text: content.text })
  const { announcement_id } = (await add()).data
  expect((await newest())?.id).toBe(announcement_id)
  await su(announcementsCalls.withdrawAnnouncement, { announcement_id, version: 1 })
  expect((await newest())?.id).toBe(first)
})

test('200 updateAnnouncement corrects it; a repeat changes nothing; undo restores it', async () => {
  const { announcement_id } = (await add()).data
  const update = (title: string, version: number) =>
    su(announcementsCalls.updateAnnouncement, { announcement_id, ...content, title, version })
  const changed = await update('Later', 1)
  expect(changed.data).toMatchObject({ title: 'Later', version: 2 })
  expect((await update('Later', 2)).change).toBeUndefined()
  expect((await update('Latest', 1)).conflict).toMatchObject({ current: { title: 'Later' } })
  expect((await server.auditRows('announcement', announcement_id)).at(-1)).toMatchObject({
    before: { title: 'Maintenance' },
    after: { title: 'Later' },
  })
  expect((await undo(changed.change)).status).toBe(200)
  expect((await seen(announcement_id))?.written?.title).toBe('Maintenance')
})

test('409 notUndoable if it has changed since', async () => {
  const { announcement_id } = (await add()).data
  const update = (title: string, version: number) =>
    su(announcementsCalls.updateAnnouncement, { announcement_id, ...content, title, version })
  const first = await update('One', 1)
  await update('Two', 2)
  expect((await undo(first.change)).code).toBe('notUndoable')
})

test('200 withdrawAnnouncement removes it, and undo restores it', async () => {
  const { announcement_id } = (await add()).data
  const gone = await su(announcementsCalls.withdrawAnnouncement, { announcement_id, version: 1 })
  expect(gone.status).toBe(200)
  expect(await seen(announcement_id)).toBeUndefined()
  expect((await server.auditRows('announcement', announcement_id)).at(-1)).toMatchObject({
    before: content,
    after: null,
  })
  expect((await su(announcementsCalls.withdrawAnnouncement, { announcement_id, version: 2 })).code).toBe('notFound')
  await undo(gone.change)
  expect(await seen(announcement_id)).toBeDefined()
})

test('404 notFound, also for release notes; 400 for an invalid link', async () => {
  const update = { announcement_id: 999_999, version: 1, ...content }
  expect((await su(announcementsCalls.updateAnnouncement, update)).code).toBe('notFound')
  for (const link of ['javascript:alert(1)', '//evil.example', 'quickstats'])
    expect((await su(announcementsCalls.addAnnouncement, { ...content, link })).status).toBe(400)
})
