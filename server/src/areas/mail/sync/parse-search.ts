import { type MailFolder, mailFolders, type ThreadStatus, threadStatuses } from '@console/remote-mail/contract/mail'

type Says =
  /** A phrase; the last word is a prefix unless quoted. */
  | { readonly kind: 'words'; readonly text: string; readonly exact: boolean }
  | { readonly kind: 'from' | 'to' | 'subject' | 'filename' | 'label' | 'assigned'; readonly text: string }
  | { readonly kind: 'attachment' | 'unread' | 'read' | 'starred' | 'important' }
  | { readonly kind: 'after' | 'before'; readonly at: Date }
  | { readonly kind: 'in'; readonly folder: MailFolder | 'anywhere' }
  | { readonly kind: 'status'; readonly status: ThreadStatus }

/** One condition of a search; `not` negates it. */
export type SearchTerm = Says & { readonly not: boolean }

const dayMs = 86_400_000
const unitDays: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 }

/** 2026/01/31, 2026-01-31 or 01/31/2026, as the start of that day. */
const dayOf = (text: string): Date | null => {
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ??
    text.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, '$3/$1/$2').match(/^(\d{4})\/(\d{1,2})\/(\d{1,2})$/) ??
    []
  if (year === undefined) return null
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCFullYear() > 1900 ? at : null
}

const agoOf = (text: string, now: Date): Date | null => {
  const [, count, unit = ''] = /^(\d{1,4})([dwmy])$/i.exec(text) ?? []
  const days = unitDays[unit.toLowerCase()]
  return days === undefined ? null : new Date(now.getTime() - Number(count) * days * dayMs)
}

const isFolder = (word: string): word is MailFolder => mailFolders.some((folder) => folder === word)
const folderMessages: Readonly<Record<string, MailFolder | 'anywhere'>> = {
  drafts: 'draft',
  bin: 'trash',
  anywhere: 'anywhere',
}
const states = ['unread', 'read', 'starred', 'important'] as const

const withDate = (kind: 'after' | 'before', at: Date | null): Says | null => (at === null ? null : { kind, at })

/** Parses an operator; null if it is unknown and therefore an ordinary word. */
const saidBy = (operator: string, value: string, now: Date): Says | null => {
  const word = value.toLowerCase()
  switch (operator) {
    case 'from':
    case 'subject':
    case 'filename':
    case 'label':
    case 'assigned':
      return { kind: operator, text: value }
    case 'to':
    case 'cc':
    case 'bcc':
      return { kind: 'to', text: value }
    case 'has':
      return word === 'attachment' ? { kind: 'attachment' } : null
    case 'is': {
      const state = states.find((known) => known === word)
      return state === undefined ? null : { kind: state }
    }
    case 'in': {
      const folder = isFolder(word) ? word : folderMessages[word]
      return folder === undefined ? { kind: 'label', text: value } : { kind: 'in', folder }
    }
    case 'status': {
      const status = threadStatuses.find((known) => known === word)
      return status === undefined ? null : { kind: 'status', status }
    }
    case 'after':
    case 'newer':
      return withDate('after', dayOf(value))
    case 'before':
    case 'older':
      return withDate('before', dayOf(value))
    case 'newer_than':
      return withDate('after', agoOf(value, now))
    case 'older_than':
      return withDate('before', agoOf(value, now))
    default:
      return null
  }
}

/** `-`, an operator, and a value, optionally in quotes or brackets. */
const pieces = /(-?)(?:([a-z_]+):)?(?:"([^"]*)"?|\(([^)]*)\)?|(\S+))/giu

/**
 * Parses a search in the syntax of Gmail's search box. Everything that is not a known operator is searched for
 * literally.
 */
export const parseSearch = (q: string, now: Date): SearchTerm[] =>
  [...q.matchAll(pieces)].flatMap(([whole, minus, operator, quoted, grouped, plain]): SearchTerm[] => {
    const not = minus === '-'
    const value = (quoted ?? grouped ?? plain ?? '').trim()
    const said = operator === undefined || value === '' ? null : saidBy(operator.toLowerCase(), value, now)
    if (said) return [{ ...said, not }]
    if (operator === undefined)
      return value === '' ? [] : [{ kind: 'words', text: value, exact: quoted !== undefined, not }]
    return [{ kind: 'words', text: not ? whole.slice(1) : whole, exact: quoted !== undefined, not }]
  })
