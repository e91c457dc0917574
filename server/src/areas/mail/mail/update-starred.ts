import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { changesOf } from '../sync/label-changes.ts'
import { grouped, lockMails, writeLabels } from '../sync/write-labels.ts'
import { about, type LabelsAudited, threadsOfMails, undoLabels } from './thread-labels.ts'

export const updateStarred = change(mailCalls.updateStarred, {
  apply: async ({ mailIds, status }, _before, { db }) => {
    const data = { mailIds, status }
    const threads = await threadsOfMails(db, mailIds)
    if (threads.length === 0) throw new Failed('notFound')
    const mails = await lockMails(db, threads)
    // Stars belong to single mails; a conversation without one leaves the starred list.
    const meant = status ? mails.filter(({ id }) => mailIds.includes(id)) : mails
    const name = status ? 'star' : 'unstar'
    const groups = grouped(changesOf(meant, name, { one: true }))
    const touched = await writeLabels(db, groups)
    if (touched.length === 0) return { data, unchanged: true }
    const after: LabelsAudited = { change: name, mails: groups }
    return { data, ...about(touched), before: {}, after }
  },
  undo: undoLabels,
})
