import { folderLabels } from '@console/remote-mail/contract/mail'
import { fold } from '@console/shared/contract/search-text'
import { type SQL, sql } from '#drizzle'
import { phraseQuery } from '../../../integrations/gmail/search-words.ts'
import { containsWordsBeside, holdsText, holdsWords, within } from '../../../platform/database/match.ts'
import type { SearchTerm } from './parse-search.ts'

/** A search in SQL: conditions on one mail (`m`) and on its conversation (`t`), and the label to search. */
interface SearchConditions {
  readonly ofMail: readonly SQL[]
  readonly ofThread: readonly SQL[]
  /** A label of the list; `anywhere`: includes spam and trash; undefined: not specified. */
  readonly place: string | undefined
}

type Condition = { readonly mail?: SQL; readonly thread?: SQL }

/** Condition on a lower-case column that has an index of the words that folding changes. */
const holdsPerson = (column: SQL, text: string): SQL => containsWordsBeside(column, sql`fold_text(${column})`, text)

const wordsOf = (text: string, prefix: boolean): SQL | undefined => {
  const query = phraseQuery(text, prefix)
  return query === null ? undefined : sql`m.search @@ ${query}::tsquery`
}

/** Label names as people type them: `label:big-customers` matches Big customers and Big/Customers. */
const plainName = (column: SQL): SQL => sql`translate(fold_text(${column}), ' /', '--')`

const isUnder = (label: string): SQL => sql`exists (
  select from gmail_thread_labels tl where tl.thread_id = t.id and tl.label_id = ${label})`

const assignedTo = (text: string, agentId: number): SQL => {
  const word = text.toLowerCase()
  if (word === 'me') return sql`t.assigned_to = ${agentId}`
  if (word === 'nobody' || word === 'none') return sql`t.assigned_to is null`
  if (word === 'somebody' || word === 'anybody') return sql`t.assigned_to is not null`
  const name = sql`concat_ws(' ', a.first_name, a.last_name, a.email)`
  return sql`t.assigned_to in (select a.id from agents a where ${holdsWords(name, text)})`
}

const ofTerm = (term: SearchTerm, agentId: number): Condition => {
  switch (term.kind) {
    case 'words': {
      const found = wordsOf(term.text, !term.exact)
      return found ? { mail: found } : {}
    }
    case 'from':
      return { mail: holdsPerson(sql`m.from_text`, term.text) }
    case 'to':
      return { mail: holdsPerson(sql`m.to_text`, term.text) }
    case 'subject': {
      const found = wordsOf(term.text, true)
      const named = sql`fold_text(m.subject) like ${within(fold(term.text))}`
      return { mail: found && !term.not ? sql`(${found} and ${named})` : named }
    }
    case 'filename':
      return { mail: holdsText(sql`jsonb_path_query_array(m.files, '$[*].name')::text`, term.text) }
    case 'attachment':
      return { mail: sql`jsonb_path_exists(m.files, '$[*] ? (@.cid == "")')` }
    case 'after':
      return { mail: sql`m.at >= ${term.at.toISOString()}::timestamptz` }
    case 'before':
      return { mail: sql`m.at < ${term.at.toISOString()}::timestamptz` }
    case 'unread':
      return { thread: sql`t.unread > 0` }
    case 'read':
      return { thread: sql`t.unread = 0` }
    case 'starred':
      return { thread: sql`t.starred` }
    case 'important':
      return { thread: sql`t.important` }
    case 'in':
      return term.folder === 'anywhere' ? {} : { thread: isUnder(folderLabels[term.folder]) }
    case 'label':
      return {
        thread: sql`t.id in (select tl.thread_id from gmail_labels gl join gmail_thread_labels tl using (account_id, label_id)
          where ${plainName(sql`gl.name`)} = ${fold(term.text).replace(/[ /]/g, '-')})`,
      }
    case 'assigned':
      return { thread: assignedTo(term.text, agentId) }
    case 'status':
      return { thread: sql`t.status = ${term.status}` }
  }
}

const negated = (not: boolean, condition: SQL): SQL => (not ? sql`not coalesce(${condition}, false)` : condition)

/** The conditions of a search, for one agent. */
export const searchConditions = (terms: readonly SearchTerm[], agentId: number): SearchConditions => {
  const ofMail: SQL[] = []
  const ofThread: SQL[] = []
  let place: string | undefined
  for (const term of terms) {
    if (term.kind === 'in' && !term.not && place === undefined) {
      place = term.folder === 'anywhere' ? 'anywhere' : folderLabels[term.folder]
      continue
    }
    const { mail, thread } = ofTerm(term, agentId)
    if (mail) ofMail.push(negated(term.not, mail))
    if (thread) ofThread.push(negated(term.not, thread))
    // Conditions on the conversation come first: most are skipped without reading their mails.
    if (term.kind === 'attachment' && !term.not) ofThread.push(sql`t.has_files`)
  }
  return { ofMail, ofThread, place }
}
