import type { Message } from '@console/shared/intl/messages'
import type { StagedPress } from '../../../contract/calls/staged-press.ts'
import { currencies } from '../../../contract/money.ts'
import { type PressPerson, pressKinds } from '../../../contract/press-event.ts'
import { openVariables } from '../../../contract/press-template.ts'
import type { PressEvent, PressValues } from '../../../contract/press-values.ts'
import { typedAddress } from '../../parts/press/known-pages.tsx'
import { readHappenedOn } from '../../parts/press-event/happened-on.ts'
import { namesIn, namesProblem } from '../../parts/press-event/names-in.ts'
import { messages as eventWords } from '../../parts/press-event/press-event.messages.ts'
import { readTypedAmount } from '../../parts/source/read-amount.ts'
import { dateText } from '../../parts/source/read-date.ts'
import { messages } from './edit-press.messages.ts'

const fields = [
  'url',
  'company_id',
  'company_name',
  'company_domain',
  'kind',
  'title',
  'summary',
  'happened_on',
  'people',
  'amount',
  'currency',
  'round',
  'investors',
  'file_id',
  'file_name',
] as const
export type PressField = (typeof fields)[number]

/** Form values by field, as text. */
export type PressText = Readonly<Record<PressField, string>>
export type Problems = Readonly<Partial<Record<PressField, Message>>>

const none = Object.fromEntries(fields.map((field) => [field, ''])) as PressText // each of them

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** People as text: a line each with name, title and record id, separated by tabs. */
export const peopleText = (people: readonly PressPerson[]): string =>
  people.map(({ name, title, employee_id }) => [oneLine(name), oneLine(title), employee_id ?? ''].join('\t')).join('\n')

export const peopleOf = (text: string): PressPerson[] =>
  text.split('\n').flatMap((line) => {
    const [name = '', title = '', id = ''] = line.split('\t')
    return name.trim() === '' ? [] : [{ name: name.trim(), title, employee_id: id === '' ? null : Number(id) }]
  })

type Company = Readonly<{ id: number | null; name: string; domain: string }>

/** Initial values of a form for new press. */
export const newPressText = (company: Company | null): PressText => ({
  ...none,
  kind: 'news',
  ...(company?.id
    ? { company_id: String(company.id), company_name: company.name, company_domain: company.domain }
    : {}),
})

export const stagedText = ({ url, kind, title, ...staged }: StagedPress): PressText => ({
  ...newPressText({ id: staged.company_id, name: staged.company_name, domain: staged.company_domain }),
  url,
  kind,
  title,
})

export const pressText = (press: PressEvent): PressText => ({
  url: press.url,
  kind: press.kind,
  title: press.title,
  summary: press.summary,
  round: press.round,
  company_id: String(press.company_id ?? ''),
  company_domain: press.company_domain,
  file_name: press.file_name,
  company_name: press.company_id === null ? '' : press.company_name,
  happened_on: press.happened_on === null ? '' : dateText({ date: press.happened_on, precision: press.date_precision }),
  people: peopleText(press.people),
  amount: String(press.amount ?? ''),
  currency: press.currency ?? '',
  investors: press.investors.join('\n'),
  file_id: String(press.file_id ?? ''),
})

const fundingIn = (text: PressText) => ({
  amount: readTypedAmount(text.amount),
  currency: currencies.find((code) => code === text.currency) ?? null,
  round: text.round.trim(),
  investors: namesIn(text.investors),
})
const noFunding = { amount: null, currency: null, round: '', investors: [] }

const dateIn = (typed: string) =>
  typed.trim() === '' ? { happened_on: null, date_precision: 'day' as const } : readHappenedOn(typed)

const fundingProblems = (text: PressText): Problems => {
  const amount = readTypedAmount(text.amount)
  if (text.kind !== 'funding') return {}
  const badNames = namesProblem(text.investors)
  if (badNames) return { investors: badNames }
  if (amount === null) return text.amount.trim() === '' && text.currency === '' ? {} : { amount: eventWords.badAmount }
  return text.currency === '' ? { currency: eventWords.required } : {}
}

const problemsOf = (text: PressText): Problems => ({
  ...(typedAddress(text.url) === null ? { url: messages.badAddress } : {}),
  ...(text.company_id === '' ? { company_name: eventWords.required } : {}),
  ...(text.title.trim() === '' ? { title: eventWords.required } : {}),
  // An empty placeholder is never published.
  ...(openVariables(text.title).length > 0 ? { title: messages.openPlaces } : {}),
  ...(openVariables(text.summary).length > 0 ? { summary: messages.openPlaces } : {}),
  ...(dateIn(text.happened_on) === null ? { happened_on: eventWords.badDate } : {}),
  ...fundingProblems(text),
})

/** The call's input, or errors by field. */
export const pressInput = (
  text: PressText,
  sources: PressValues['sources'],
): PressValues | { readonly problems: Problems } => {
  const problems = problemsOf(text)
  const date = dateIn(text.happened_on)
  if (Object.keys(problems).length > 0 || date === null) return { problems }
  return {
    url: typedAddress(text.url) ?? '',
    company_id: Number(text.company_id),
    kind: pressKinds.find((kind) => kind === text.kind) ?? 'news',
    title: oneLine(text.title).slice(0, 300),
    summary: text.summary.trim(),
    ...date,
    people: peopleOf(text.people),
    ...(text.kind === 'funding' ? fundingIn(text) : noFunding),
    sources,
    file_id: text.file_id === '' ? null : Number(text.file_id),
  }
}
