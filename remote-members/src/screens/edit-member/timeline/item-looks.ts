import type { Text, Word } from '@console/shared/intl/words'
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
import { kitWords } from '@console/shared/words/kit'
import type { TimelineItem } from '../../../../contract/calls/timeline.ts'
import { words as correctionWords } from '../corrections/corrections.messages.ts'
import { callWords } from '../history/call-words.ts'
import { fieldText, fieldWords } from '../history/fields.ts'
import { callWords as doneWords } from '../history/history.messages.ts'
import { words as subscriptionWords } from '../subscription/subscription.messages.ts'
import { words } from './timeline.messages.ts'

type Kind = TimelineItem['kind']

interface Look {
  readonly icon: typeof ChangeIcon
  /** Of the icon; the word says the same. */
  readonly palette: 'gray' | 'primary' | 'secondary'
  readonly word: Word
}

const looks: Readonly<Record<Kind, Look>> = {
  change: { icon: ChangeIcon, palette: 'gray', word: doneWords.details },
  mail: { icon: MailIcon, palette: 'primary', word: words.mail },
  task: { icon: TaskIcon, palette: 'gray', word: words.task },
  export: { icon: ExportIcon, palette: 'gray', word: words.export },
  abuse: { icon: WarningIcon, palette: 'secondary', word: words.abuse },
  correction: { icon: FlagIcon, palette: 'gray', word: words.correction },
  sign_in: { icon: SignInIcon, palette: 'secondary', word: doneWords.signIn },
  created: { icon: CreatedIcon, palette: 'primary', word: words.created },
  trial_end: { icon: EndingIcon, palette: 'secondary', word: subscriptionWords.trialItem },
  start: { icon: ComingIcon, palette: 'primary', word: words.begins },
  cancellation: { icon: EndingIcon, palette: 'secondary', word: subscriptionWords.cancelItem },
  resign: { icon: RenewIcon, palette: 'primary', word: subscriptionWords.renewal },
  reminder: { icon: MailIcon, palette: 'primary', word: subscriptionWords.reminder },
  end: { icon: EndingIcon, palette: 'secondary', word: subscriptionWords.endItem },
}

const stateWords: Readonly<Record<string, Word>> = {
  accepted: correctionWords.stateAccepted,
  completed: words.completed,
  failed: words.failed,
  ignored: correctionWords.stateIgnored,
  opened: words.opened,
  overdue: words.overdue,
  sent: words.sent,
  undone: words.undone,
  waiting: words.waiting,
}

const titleOf = ({ kind, text }: TimelineItem, isPast: boolean): Word | undefined => {
  if (kind === 'change') return callWords[text]
  return kind === 'start' && isPast ? words.began : looks[kind].word
}

/** What it says beside its title. */
const detailOf = ({ kind, text, fields, state }: TimelineItem, t: Text): string => {
  const named = fields.map((field) => (fieldWords[field] ? t(fieldWords[field]) : field))
  if (kind === 'change') return t.list(named)
  if (kind === 'correction') return [...named, text].filter((part) => part !== '').join(': ')
  if (kind === 'export') return `${text} · ${t(kitWords.rowCount, { count: Number(state) })}`
  if (kind === 'reminder') return t(words.daysBefore, { days: Number(text) })
  if (kind === 'cancellation') return text === '' ? '' : fieldText('cancel_reason', text, t)
  return kind === 'sign_in' ? '' : text
}

/** How an item is drawn: icon, title, detail and how far it is. */
export const lookOf = (item: TimelineItem, isPast: boolean, t: Text) => {
  const title = titleOf(item, isPast)
  const state = stateWords[item.state]
  return {
    ...looks[item.kind],
    title: title ? t(title) : item.text,
    detail: detailOf(item, t),
    state: state ? t(state) : '',
    isWarning: item.state === 'overdue' || item.state === 'failed',
  }
}
