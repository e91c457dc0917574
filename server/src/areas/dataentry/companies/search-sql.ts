import { maxFoundCompanies as most } from '@console/remote-dataentry/contract/calls/companies'
import slipsBetween from 'damerau-levenshtein'
import { escapeLike } from '../../../platform/database/match.ts'

/** Companies read in order of their id before the trigram index is used: a common word has matches among them. */
const walkRows = 2_000

const columns = `c.id as company_id, c.name, c.domain, nullif(found.by_domain, c.domain) as by_domain, c.country, c.employees`

const beginsWith = (expression: string, text: string): string =>
  `${expression} ~>=~ ${text} and ${expression} ~<~ (${text} || chr(1114111))`

const folded = 'fold_text(c.name)'
const isAccented = 'octet_length(c.name) <> char_length(c.name)'
const holds = (name: string): string => [6, 7, 8, 9].map((at) => `${name} like $${at}`).join(' and ')
const isNeeded = `$5 and (select count(*) < ${most} from walk) and (select missing from probed)`

/**
 * Parameters: the folded text; its domain or null; the registered part of that domain; a domain prefix or null; whether
 * the trigram index is selective for the words; the LIKE patterns of the longest words. An ASCII name is folded by case
 * alone, which the indexes over `lower(name)` cover; other names have small indexes of their own. As in the customer
 * search the order is fixed, and each step is skipped if the earlier ones found enough or an exact match: exact matches
 * and prefixes by their indexes, a short scan for common words, the trigram index for the rest, fenced by `offset 0`.
 */
export const searchSql = `with given as (
    select $1::text, $2::text, $3::text, $4::text, $5::boolean, $6::text, $7::text, $8::text, $9::text
  ), probes as materialized (
    (select d.company_id as id, case when d.domain = $2 then 0 else 1 end as rank, d.domain as by_domain
      from company_domains d where d.domain in ($2, $3))
    union all (select c.id, 0, null from companies c where lower(c.name) = $1 limit ${most})
    union all (select c.id, 0, null from companies c where ${folded} = $1 and ${isAccented} limit ${most})
    union all (select d.company_id, 2, d.domain from company_domains d
      where ${beginsWith('d.domain', '$4')} order by d.domain using ~<~ limit ${most})
    union all (select c.id, 2, null from companies c
      where ${beginsWith('lower(c.name)', '$1')} order by lower(c.name) using ~<~ limit ${most})
    union all (select c.id, 2, null from companies c
      where ${beginsWith(folded, '$1')} and ${isAccented} order by ${folded} using ~<~ limit ${most})
  ), probed as materialized (
    select count(distinct id) < ${most} and not coalesce(bool_or(rank = 0), false) as missing from probes
  ), walk as materialized (
    select c.id from (select id, name from companies order by id limit ${walkRows}) c
    where (select missing from probed) and ${holds(folded)} limit ${most}
  ), rest as materialized (
    select c.id from (
      select c.id from companies c where ${holds('lower(c.name)')} and ${isNeeded}
      union select c.id from companies c where ${holds(folded)} and ${isAccented} and ${isNeeded}
      offset 0
    ) c limit ${most}
  ), found as (
    select distinct on (id) id, rank, by_domain from (
      select * from probes union all select id, 3, null from walk union all select id, 3, null from rest
    ) every order by id, rank, by_domain
  )
  select ${columns}, found.rank = 0 as exact
  from found join companies c on c.id = found.id
  order by found.rank, length(c.name), c.id limit ${most}`

/** Maximum number of words searched for: the longest, which are the most selective. */
export const maxWords = 4
/** For a word that occurs in no company's name: maximum number of words considered that share trigrams with it. */
const maxCandidates = 1_000
/** Maximum number of similar spellings tried for one word. */
const maxSpellings = 3
/** Maximum number of combinations of spellings: enough for two words with all their spellings. */
const maxSets = maxSpellings ** 2
/** Maximum number of names compared with the text for one combination. */
const maxCompared = 500

/**
 * The words of a text, each as it is if some company's name has it, otherwise with words that share trigrams.
 * Parameter: the text.
 */
export const spellingsSql = `select t.word,
    case when exists (select from company_words k where k.word = t.word) then array[t.word]
    else array(select words_like(t.word, ${maxCandidates})) end as spellings
  from unnest(words_of($1)) t (word) order by length(t.word) desc, t.word limit ${maxWords}`

export interface SpelledWord {
  readonly word: string
  readonly spellings: readonly string[]
}

/** Those with the smallest edit distance; swapping two adjacent letters counts as one edit. */
const nearest = ({ word, spellings }: SpelledWord): string[] =>
  spellings
    .map((spelling) => ({ spelling, slips: slipsBetween(word, spelling).steps }))
    .sort((a, b) => a.slips - b.slips)
    .slice(0, maxSpellings)
    .map(({ spelling }) => spelling)

/**
 * Companies with all words of a combination in any order, for several combinations; the most similar first. Parameters:
 * the text, then for each position the LIKE patterns of all combinations; '%' where one has fewer words.
 */
export const similarSql = `select ${columns}, false as exact
  from (
    select c.id, null::text as by_domain
    from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as tried (a, b, c, d)
    cross join lateral (
      select id from (
        select id from companies
        where lower(name) like tried.a and lower(name) like tried.b and lower(name) like tried.c and lower(name) like tried.d
        offset 0
      ) fenced limit ${maxCompared}
    ) c
    group by c.id
  ) found join companies c on c.id = found.id
  order by similarity(lower(c.name), lower($1)) desc, length(c.name), c.id limit ${most}`

/** Every combination of one spelling for each word, as the parameters of `similarSql` after the text. */
export const patternsOf = (words: readonly SpelledWord[]): string[][] => {
  const patterns = words.map((word) => nearest(word).map((spelling) => `%${escapeLike(spelling)}%`))
  const all = patterns.reduce<string[][]>(
    (before, ofWord) => before.flatMap((set) => ofWord.map((pattern) => [...set, pattern])),
    [[]],
  )
  const sets = all.slice(0, maxSets)
  return Array.from({ length: maxWords }, (_, place) => sets.map((set) => set[place] ?? '%'))
}
