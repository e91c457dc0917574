import type { Text } from '@console/shared/intl/messages'
import { fillTemplate, type TemplateVariable } from '../../../contract/press-template.ts'
import type { Article } from '../../../contract/press-values.ts'
import { amountText, happenedText } from '../../parts/press/press-values.tsx'
import { readHappenedOn } from '../../parts/press-event/happened-on.ts'
import { readTypedAmount } from '../../parts/source/read-amount.ts'
import { type PressField, type PressText, peopleOf } from './press-text.ts'

export interface Template {
  readonly id: number
  readonly name: string
  readonly kind: string
  readonly title: string
  readonly summary: string
}

const amountIn = ({ amount, currency }: PressText, t: Text): string => {
  const read = readTypedAmount(amount)
  // Any three letters are a valid currency for the browser.
  return read === null || !/^[A-Z]{3}$/.test(currency)
    ? ''
    : amountText({ amount: read, currency: currency as 'USD' }, t)
}

/** Values for a template's variables, from the form. */
export const variablesOf = (text: PressText, t: Text): Partial<Record<TemplateVariable, string>> => {
  const [person] = peopleOf(text.people)
  const date = readHappenedOn(text.happened_on)
  return {
    company: text.company_name,
    domain: text.company_domain,
    person: person?.name ?? '',
    job: person?.title ?? '',
    amount: amountIn(text, t),
    round: text.round.trim(),
    investors: t.list(text.investors.split('\n').filter((line) => line.trim() !== '')),
    date: date === null ? '' : happenedText(date, t),
  }
}

interface Around {
  readonly template: Template | undefined
  /** Null: not read, or not to be used. */
  readonly article: Article | null
  readonly isTyped: (field: PressField) => boolean
}

/** The form as shown and saved: typed values; otherwise the filled-in template, and then the page's metadata. */
export const shownText = (text: PressText, { template, article, isTyped }: Around, t: Text): PressText => {
  const filled = (field: 'title' | 'summary' | 'happened_on', ...others: readonly (string | null | undefined)[]) =>
    text[field] !== '' || isTyped(field) ? text[field] : (others.find((other) => other) ?? '')
  const dated = { ...text, happened_on: filled('happened_on', article?.published_on) }
  const places = variablesOf(dated, t)
  return {
    ...dated,
    title: filled('title', fillTemplate(template?.title ?? '', places), article?.title),
    summary: filled('summary', fillTemplate(template?.summary ?? '', places)),
  }
}
