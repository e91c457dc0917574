import type { Word } from '@console/shared/intl/words'
import type { campaignStates, recipientStates } from '../../../contract/calls/reach.ts'
import { words as campaignWords } from './campaigns.messages.ts'
import { words } from './reach-customers.messages.ts'

interface Look {
  readonly word: Word
  readonly palette: string
}

/** Word and colour of how far somebody is by mail: `customers.email_status`. */
export const emailStatusLooks: readonly Look[] = [
  { word: words.notWritten, palette: 'gray' },
  { word: words.sent, palette: 'blue' },
  { word: words.opened, palette: 'green' },
  { word: words.bounced, palette: 'red' },
]

export const recipientLooks: Record<(typeof recipientStates)[number], Look> = {
  waiting: { word: campaignWords.waiting, palette: 'gray' },
  sent: { word: words.sent, palette: 'blue' },
  opened: { word: words.opened, palette: 'green' },
  bounced: { word: words.bounced, palette: 'red' },
  failed: { word: campaignWords.failed, palette: 'orange' },
  stopped: { word: campaignWords.stopped, palette: 'gray' },
}

export const campaignLooks: Record<(typeof campaignStates)[number], Look> = {
  sending: { word: campaignWords.sending, palette: 'blue' },
  held: { word: campaignWords.held, palette: 'orange' },
  done: { word: campaignWords.done, palette: 'green' },
  stopped: { word: campaignWords.stopped, palette: 'gray' },
}
