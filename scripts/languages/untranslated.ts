import type { Messages } from './translations.ts'

/** Texts that are the same in every language: names, signs, formats. */
const everywhere: readonly string[] = [
  '—',
  'API',
  'Cc',
  'Cc: {people}',
  'CSV',
  'CSV: {what}',
  'Facebook',
  'Gmail',
  'IP',
  'LinkedIn',
  'MM/DD/YYYY',
  'Salesforce',
  'Stripe',
  'Twitter',
]

/** English texts that another language spells the same. */
const alike: Readonly<Record<string, readonly string[]>> = {
  es: ['Error', 'Macro', 'Macros', 'No', 'Plan', 'Series', 'Spam', 'Ticket', 'Tickets', 'Token', 'Tokens', 'Total'],
  fr: [
    'Actions',
    'Administration',
    'Agent',
    'Agents',
    'Article',
    'Build',
    'build {build}',
    'Code',
    'Console',
    'Contact',
    'Contacts',
    'Contraction',
    'Conversation',
    'Corrections',
    'Date',
    'Description',
    'Expansion',
    'Export',
    'Exports',
    'Logo',
    'Macro',
    'Macros',
    'Menu',
    'Mode',
    'Notes',
    'Points',
    'Session',
    'Sessions',
    'Signature',
    'Source',
    'Suggestions',
    'Technologies',
    'Ticket',
    'Tickets',
    'Total',
    'Type',
    'Version',
    'Version {version}, build {build}',
    '{version} (build {build})',
  ],
  it: [
    'Account',
    'Browser',
    'Build',
    'Canary',
    'Canary, {share}',
    'Console',
    'Directory',
    'Email',
    'Logo',
    'Macro',
    'Menu',
    'Newsletter',
    'No',
    'Password',
    'Provisioning',
    'Spam',
    'Team',
    'Ticket',
    'Token',
    'build {build}',
    '{version} (build {build})',
  ],
}

/**
 * Messages that are still in English in another language. Texts with only placeholders and signs need no translation.
 */
export const untranslated = (language: string, messages: Messages, english: Messages): string[] =>
  Object.entries(messages)
    .filter(([id, word]) => {
      const original = english[id]
      if (original !== word || everywhere.includes(original) || alike[language]?.includes(original)) return false
      return /\p{L}/u.test(word.replace(/\{\w+\}/g, ''))
    })
    .map(([id, word]) => `${id} is the English "${word}" in "${language}"`)
