import { resolve } from 'node:path'
import type { ChainStep } from '../remote-admin/contract/calls/audit.ts'
import { stepOfChain } from '../server/src/areas/admin/audit/verify-audit-chain.ts'
import type { Anchor } from '../server/src/platform/audit/anchors/anchor.ts'
import { isInChain } from '../server/src/platform/audit/anchors/anchor-head.ts'
import { fileAnchor } from '../server/src/platform/audit/anchors/file-anchor.ts'
import { openAnchors } from '../server/src/platform/audit/anchors/open-anchors.ts'
import { headSigner, isSignedBy, isTextSignedBy } from '../server/src/platform/audit/anchors/signed-head.ts'
import { announcedText, listArchives } from '../server/src/platform/audit/archives.ts'
import { verifyArchive } from '../server/src/platform/backup/attach-audit.ts'
import { BackupRefused } from '../server/src/platform/backup/refusal.ts'
import { keyOf, openExisting } from '../server/src/platform/backup/source.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import { readSettings } from '../server/src/settings.ts'
import { reportingErrors } from './backup/asked.ts'
import { Refused, runCommand, textOf } from './release/command.ts'

const usage =
  'pnpm verify-audit [<file of heads, one in JSON a line, such as from mails>] [--archive <file of an archived month>]'

const faultText = ({ chain, change_id, fault }: NonNullable<ChainStep['broken']>): string => {
  if (fault === 'archive') return `The archive that change ${change_id} announced has lost links, or has others.`
  const place = chain === null ? 'before it was linked' : `(link ${chain})`
  if (fault === 'unchained') return `Change ${change_id} was not written by the console, or was dropped from the queue.`
  if (fault === 'altered') return `Change ${change_id} was altered ${place}.`
  return chain === null ? `Change ${change_id} was deleted ${place}.` : `Link ${chain} or its change was deleted.`
}

/** Walks the whole chain; returns what is wrong, as sentences. */
const verifyChain = async (db: Database): Promise<string[]> => {
  let step: ChainStep | null = null
  do step = await stepOfChain(db, step?.upto ?? 0)
  while (!step.done && step.broken === null)
  if (step.broken !== null) return [faultText(step.broken)]
  console.log(`The chain is whole: ${step.total} links, the last one ${step.head ?? 'does not exist yet'}.`)
  for (const { month, rows, sha256 } of step.archived ?? [])
    console.log(`${month} is archived: ${rows} changes, in the file with the SHA-256 ${sha256}.`)
  if (step.waiting > 0) console.log(`${step.waiting} changes wait for their links, each as it was written.`)
  return step.overdue === null ? [] : [`Change ${step.overdue} has waited for its link for more than a minute.`]
}

/** Archives that somebody announced who has the database and not the key. */
const verifyArchives = async (db: Database, key: string | null): Promise<string[]> =>
  (await listArchives(db)).flatMap(({ month, signature, partition, ...announced }) =>
    key === null || (signature !== null && isTextSignedBy(announcedText(partition, announced), signature, key))
      ? []
      : [`${month}: change ${announced.id}, which archived it, is not signed by this console.`],
  )

const verifyAnchor = async (db: Database, { place, all }: Anchor, key: string | null): Promise<string[]> => {
  if (all === null) {
    console.log(`${place}: cannot be read from here; give the heads in a file.`)
    return []
  }
  const wrong: string[] = []
  let heads = 0
  for await (const head of all()) {
    heads += 1
    if (key !== null && !isSignedBy(head, key))
      wrong.push(`${place}: head ${head.chain} is not signed by this console.`)
    else if (!(await isInChain(db, head)))
      wrong.push(`${place}: link ${head.chain} is no longer the one of ${head.at}; the chain was rewritten or cut off.`)
  }
  if (wrong.length === 0) console.log(`${place}: ${heads} heads, all in the chain.`)
  return heads === 0 ? [`${place}: there are no heads.`] : wrong
}

/** Compares an archived month with its links; returns what is wrong, as sentences. */
const verifyMonth = async (url: string, file: string): Promise<string[]> => {
  try {
    const { name, rows } = await verifyArchive(url, resolve(file))
    console.log(`${file}: ${rows} changes of ${name}, each as it was linked.`)
    return []
  } catch (error) {
    if (error instanceof BackupRefused) return [error.message]
    throw error
  }
}

await runCommand(usage, { archive: { type: 'string' } }, async (given) => {
  const { subject } = given
  const archive = textOf(given, 'archive')
  await reportingErrors(async () => {
    const settings = readSettings(process.env)
    const secretKey = await keyOf(settings)
    const key = secretKey && headSigner(secretKey, settings.environment).key
    if (key === null) console.error('Without SECRET_KEY the signatures are not verified.')
    const anchors = [...(await openAnchors(settings.auditAnchors)), ...(subject ? [fileAnchor(resolve(subject))] : [])]
    const database = await openExisting(settings)
    const { db, close } = connect(database.url)
    try {
      const wrong = [...(await verifyChain(db)), ...(await verifyArchives(db, key))]
      if (archive !== undefined) wrong.push(...(await verifyMonth(database.url, archive)))
      for (const anchor of anchors) wrong.push(...(await verifyAnchor(db, anchor, key)))
      if (wrong.length > 0) throw new Refused(wrong.join('\n'))
    } finally {
      await close()
      await database.close()
    }
  })
})
