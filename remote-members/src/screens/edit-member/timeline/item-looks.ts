import type { Message, Text } from '@console/shared/intl/messages'
import {
  ChangeIcon,
  ComingIcon,
  CreatedIcon,
  EndingIcon,
  ExportIcon,
  FlagIcon,
  MailIcon,
  RenewIcon,
  SignInIcon,
  TaskIcon,
  WarningIcon,
} from '@console/shared/kit/icons'
import { kitMessages } from '@console/shared/messages/kit'
import type { TimelineItem } from '../../../../contract/calls/timeline.ts'
import { messages as correctionWords } from '../corrections/corrections.messages.ts'
import { callMessages } from '../history/call-messages.ts'
import { fieldMessages, fieldText } from '../history/fields.ts'
import { callMessages as doneWords } from '../history/history.messages.ts'
import { messages as subscriptionWords } from '../subscription/subscription.messages.ts'
import { messages } from './timeline.messages.ts'

type Kind = TimelineItem['kind']

interface Look {
  readonly icon: typeof ChangeIcon
  /** Colour of the icon; the text says the same. */
  readonly palette: 'gray' | 'primary' | 'secondary'
  readonly word: Message
}

const looks: Readonly<Record<Kind, Look>> = {
  change: { icon: ChangeIcon, palette: 'gray', word: doneWords.details },
  mail: { icon: MailIcon, palette: 'primary', word: messages.mail },
  task: { icon: TaskIcon, palette: 'gray', word: messages.task },
  export: { icon: ExportIcon, palette: 'gray', word: messages.export },
  abuse: { icon: WarningIcon, palette: 'secondary', word: messages.abuse },
  correction: { icon: FlagIcon, palette: 'gray', word: messages.correction },
  sign_in: { icon: SignInIcon, palette: 'secondary', word: doneWords.signIn },
  created: { icon: CreatedIcon, palette: 'primary', word: messages.created },
  trial_end: { icon: EndingIcon, palette: 'secondary', word: subscriptionWords.trialItem },
  start: { icon: ComingIcon, palette: 'primary', word: messages.begins },
  cancellation: { icon: EndingIcon, palette: 'secondary', word: subscriptionWords.cancelItem },
  resign: { icon: RenewIcon, palette: 'primary', word: subscriptionWords.renewal },
  reminder: { icon: MailIcon, palette: 'primary', word: subscriptionWords.reminder },
  end: { icon: EndingIcon, palette: 'secondary', word: subscriptionWords.endItem },
}

const stateMessages: Readonly<Record<string, Message>> = {
  accepted: correctionWords.stateAccepted,
  completed: messages.completed,
  failed: messages.failed,
  ignored: correctionWords.stateIgnored,
  opened: messages.opened,
  overdue: messages.overdue,
  sent: messages.sent,
  undone: messages.undone,
  waiting: messages.waiting,
}

const titleOf = ({ kind, text }: TimelineItem, isPast: boolean): Message | undefined => {
  if (kind === 'change') return callMessages[text]
  return kind === 'start' && isPast ? messages.began : looks[kind].word
}

/** Details beside its title. */
const detailOf = ({ kind, text, fields, state }: TimelineItem, t: Text): string => {
  const named = fields.map((field) => (fieldMessages[field] ? t(fieldMessages[field]) : field))
  if (kind === 'change') return t.list(named)
  if (kind === 'correction') return [...named, text].filter((part) => part !== '').join(': ')
  if (kind === 'export') return `${text} · ${t(kitMessages.rowCount, { count: Number(state) })}`
  if (kind === 'reminder') return t(messages.daysBefore, { days: Number(text) })
  if (kind === 'cancellation') return text === '' ? '' : fieldText('cancel_reason', text, t)
  return kind === 'sign_in' ? '' : text
}

/** Presentation of an item: icon, title, details and state. */
export const lookOf = (item: TimelineItem, isPast: boolean, t: Text) => {
  const title = titleOf(item, isPast)
  const state = stateMessages[item.state]
  return {
    ...looks[item.kind],
    title: title ? t(title) : item.text,
    detail: detailOf(item, t),
    state: state ? t(state) : '',
    isWarning: item.state === 'overdue' || item.state === 'failed',
  }
}
