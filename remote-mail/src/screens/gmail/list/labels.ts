import type { OutputOf } from '@console/shared/contract/define-calls'
import type { MailLabel } from '../../../../contract/calls/mail.ts'
import type { mail } from '../../../api.ts'
import { type Folder, isFolder } from '../folder.ts'

export type Labels = OutputOf<typeof mail.listEmailLabels.declaration>

/** Labels created by agents, of one mailbox or all. */
export const labelsOfAccount = (labels: Labels | undefined, account: number | null): readonly MailLabel[] =>
  (labels?.accounts ?? [])
    .filter(({ account_id }) => account === null || account_id === account)
    .flatMap((one) => one.labels)

/** Resolves a label name in the address to its id and mailbox. */
export const knownFolder = (place: Folder, labels: Labels | undefined): Folder => {
  if (isFolder(place.label)) return place
  const all = labelsOfAccount(labels, place.account)
  const name = place.label.toLowerCase()
  const found =
    all.find(({ label_id }) => label_id === place.label) ?? all.find((label) => label.name.toLowerCase() === name)
  return found ? { ...place, label: found.label_id, account: found.account_id } : place
}

/** Number of conversations in a folder or label; undefined: not counted yet. */
export const totalOf = (labels: Labels | undefined, { account, label }: Folder): number | undefined => {
  if (!isFolder(label)) return labelsOfAccount(labels, account).find(({ label_id }) => label_id === label)?.total
  const counts =
    account === null ? labels?.folders : labels?.accounts.find(({ account_id }) => account_id === account)?.folders
  return counts?.find(({ folder }) => folder === label)?.total
}
