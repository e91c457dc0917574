import { useText } from '@console/shared/intl/messages'
import { plainLine } from '../../parts/message/plain-line.ts'
import { isFolder } from './folder.ts'
import { folderMessages } from './gmail.messages.ts'
import { labelsOfAccount } from './list/labels.ts'
import type { Inbox } from './use-inbox.ts'

/** Name of a folder or label. */
export const useFolderName = ({ place, labels }: Pick<Inbox, 'place' | 'labels'>): string => {
  const t = useText()
  if (isFolder(place.label)) return t(folderMessages[place.label])
  const label = labelsOfAccount(labels.data, place.account).find(({ label_id }) => label_id === place.label)
  return plainLine(label?.name ?? place.label)
}
