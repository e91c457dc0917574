import type { StagedPress } from '../../contract/calls/staged-press.ts'
import type { Article, PressEvent } from '../../contract/press-values.ts'

const at = '2026-11-01T10:00:00.000Z'

export const pressEvent = (id: number, more: Partial<PressEvent> = {}): PressEvent => ({
  press_event_id: id,
  kind: 'funding',
  state: 'confirmed',
  company_id: 7,
  company_name: 'Acme Rockets',
  company_domain: 'acme.example',
  url: `https://news.example/${id}`,
  title: `Event ${id}`,
  summary: 'A round.',
  happened_on: '03/01/2026',
  date_precision: 'day',
  people: [],
  amount: 5_000_000,
  currency: 'EUR',
  amount_usd: 5_200_000,
  round: 'Seed',
  investors: [],
  sources: {},
  file_id: null,
  file_name: '',
  created_by: 'Ana Reis',
  created_at: at,
  updated_at: at,
  version: 1,
  ...more,
})

export const stagedPage = (id: number, more: Partial<StagedPress> = {}): StagedPress => ({
  staged_press_id: id,
  company_id: null,
  company_name: '',
  company_domain: '',
  url: `https://news.example/${id}`,
  title: `Page ${id}`,
  site: 'The Ledger',
  kind: 'news',
  state: 'staged',
  problem: '',
  press_event_id: null,
  created_by: 'Ana Reis',
  created_at: at,
  version: 1,
  ...more,
})

export const articleOf = (url: string, more: Partial<Article> = {}): Article => ({
  article_id: 3,
  url,
  title: 'Acme raises $5 million',
  site: 'The Ledger',
  language: 'en',
  published_on: '03/04/2026',
  text: 'Acme has raised $5 million in a seed round.\n\nNora Okafor joins as CFO.',
  ...more,
})

export const pageOf = <R>(rows: R[]) => ({ rows, total: rows.length, next: null, previous: null })
