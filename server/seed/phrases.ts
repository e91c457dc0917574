import type { Random } from './random.ts'

const split = (text: string): readonly string[] => text.split(', ')

export const titles = split(
  'Chief Executive Officer, Founder, Managing Director, Chief Financial Officer, Chief Technology Officer, VP Sales, VP Marketing, Head of Growth, Head of Procurement, Sales Director, Marketing Director, Sales Manager, Account Executive, Senior Account Executive, Business Development Manager, Sales Development Representative, Marketing Manager, Demand Generation Manager, Revenue Operations Manager, Data Analyst, Research Analyst, Product Manager, Customer Success Manager, Recruiter, Talent Acquisition Lead, Operations Manager, IT Manager, Software Engineer, Consultant, Partner, Investment Associate, Office Manager',
)

const topics = split(
  'the invoice, the export limit, the API key, an extra seat, the trial, the renewal, intent topics, the CSV import, single sign-on, the annual discount',
)
const ways = split(
  'Called about, Wrote about, Asked for help with, Complained about, Wants a quote for, Needs a demo of',
)
const outcomes = split(
  'solved on the phone, waiting for finance, follow up next week, sent the help page, passed on to the team, no answer yet, happy with the offer, will decide after the quarter',
)
const extras = [
  'Prefers email over calls.',
  'Purchasing goes through headquarters.',
  'Please do not call before 10:00.',
  'Met at the trade fair; knows our competitor well.',
  '客户希望收到中文发票。',
  'يفضل التواصل باللغة العربية.',
  'Rechnung bitte an die Buchhaltung.',
  'Préfère être contactée en français.',
]

/** A short note of an agent about a customer. */
export const notes = (random: Random): string => {
  const line = `${random.pick(ways)} ${random.pick(topics)}: ${random.pick(outcomes)}.`
  return random.chance(0.35) ? `${line}\n${random.pick(extras)}` : line
}

export const taskTitles = (random: Random): string =>
  `${random.pick(['Call back about', 'Send a quote for', 'Check', 'Clear up', 'Follow up on'])} ${random.pick(topics)}`
