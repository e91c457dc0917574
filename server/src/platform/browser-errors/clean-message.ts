/** Words of messages that browsers, React and webpack write. */
const browserWords = `a able access additional after aborted already an and any arg args argument arguments array as assign
  assignment async at available await be because before being bigint boolean bundle buffer but by call called can cannot
  chunk circular class clone cloned closed column const constant constructor convert converting could css data date
  declaration define deferred delete derived destructure detached dev did document does dom element empty encountered end
  environment error errors evaluating evaluate exceeded execute expected expression extends failed failure fetch
  fetching field file find finished first for found from full function get getter global has have helpful host if
  import imported in index infinite initialization initialized input insert instance instead instanceof into invalid
  invoke is it iterable iterator its json keep key keys large length less limit line load loading loop map maximum may
  member memory message method minified missing mix module more must name native negative network new no node non not
  null number object of on only or other out own parameter parent parse position precision private promise property
  properties prototype provided proxy quota radix range react read readable reading readonly received recursion reference
  references reject remove removed request required resolve response result return returned script set setter setting
  should size source specified stack state storage strict string structure super symbol target than that the this throw
  time timed timeout to token too transaction type types undefined unexpected unhandled unknown unterminated use used
  using valid value values variable visit warnings was which while whose window with without worker write xml you`

const known = new Set(browserWords.split(/\s+/))

const wordsOf = (text: string): string[] => text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []

/** A run of removed words, with what stands between them. */
const gaps = /…(?:[\s"'`,.:;()[\]{}<>@/\\|=&?+*#%!-]*…)+/g

/**
 * A message without what somebody typed or stored: a word stays if the code contains it or if browsers write it, and
 * numbers stay up to two digits. Everything else may be a name, an address or a number of a customer.
 */
export const cleanMessage = (message: string, sources: readonly string[]): string => {
  const allowed = new Set(sources.flatMap(wordsOf))
  const isAllowed = (word: string) => allowed.has(word) || known.has(word.toLowerCase())
  return message
    .replaceAll(/\bhttps?:\/\/\S+/gi, '…')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/[\p{L}_$][\p{L}\p{N}_$]*|\d+/gu, (part) =>
      /^\d/.test(part) ? (part.length <= 2 ? part : '…') : isAllowed(part) ? part : '…',
    )
    .replaceAll(gaps, '…')
    .slice(0, 300)
}

const segment = /^[a-z]+(-[a-z]+)*(-\d)?$/

/** The address of a page without its query, ids and texts. */
export const cleanPath = (path: string): string =>
  path
    .split(/[?#]/, 1)
    .join('')
    .split('/')
    .slice(0, 8)
    .map((part) => (part === '' || (part.length <= 40 && segment.test(part)) ? part : ':id'))
    .join('/')

/** The name of an error's class. */
export const cleanName = (name: string): string =>
  /^[A-Z][A-Za-z]{0,40}(Error|Exception)$/.test(name) ? name : 'Error'
