import type { Message } from '@console/shared/intl/messages'
import type { campaignStates, recipientStates } from '../../../contract/calls/reach.ts'
import { messages as campaignWords } from './campaigns.messages.ts'
import { messages } from './reach-customers.messages.ts'

interface Look {
  readonly word: Message
  readonly palette: string
}

/** Label and colour of a customer's mail status: `customers.email_status`. */
export const emailStatusLooks: readonly Look[] = [
  { word: messages.notWritten, palette: 'gray' },
  { word: messages.sent, palette: 'blue' },
  { word: messages.opened, palette: 'green' },
  { word: messages.bounced, palette: 'red' },
]

export const recipientLooks: Record<(typeof recipientStates)[number], Look> = {
  waiting: { word: campaignWords.waiting, palette: 'gray' },
  sent: { word: messages.sent, palette: 'blue' },
  opened: { word: messages.opened, palette: 'green' },
  bounced: { word: messages.bounced, palette: 'red' },
  failed: { word: campaignWords.failed, palette: 'orange' },
  stopped: { word: campaignWords.stopped, palette: 'gray' },
}

export const campaignLooks: Record<(typeof campaignStates)[number], Look> = {
  sending: { word: campaignWords.sending, palette: 'blue' },
  held: { word: campaignWords.held, palette: 'orange' },
  done: { word: campaignWords.done, palette: 'green' },
  stopped: { word: campaignWords.stopped, palette: 'gray' },
}
