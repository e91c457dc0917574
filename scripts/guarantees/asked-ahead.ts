import type { Guarantee } from './guarantee.ts'

const ahead = 'shared/src/api/ahead.ts'
const aheadTest = 'shared/src/api/ahead.test.ts'
const askFirst = 'host/src/remotes/loading/ask-first.ts'
const askFirstTest = 'host/src/remotes/loading/ask-first.test.ts'
const firstRequests = 'server/src/platform/releases/first/first-requests.ts'
const page = 'server/src/platform/releases/console-page.ts'
const pageTest = 'server/src/platform/releases/console-page.test.ts'
const registry = 'host/src/remotes/registry/registry.ts'
const registryTest = 'host/src/remotes/registry/registry.test.ts'

export const askedAhead: readonly Guarantee[] = [
  {
    id: 'C13',
    says: 'What a page, or a click, asks before the code is there is what its screen would ask: reads alone, shown to their agent alone, once, and never as they were before a change. The registry in a page is believed like an answer of the server, by its signature.',
    goal: '0 answers shown that the screen did not ask for',
    tests: [aheadTest, askFirstTest, pageTest, registryTest, 'e2e/everywhere/first-questions.e2e.ts'],
    mutants: [
      {
        name: 'an early answer serves whoever asks',
        file: ahead,
        guard: 'found.token === token ? found : undefined',
        without: 'found',
        run: [aheadTest],
      },
      {
        name: 'a refusal is an answer',
        file: ahead,
        guard: 'response.status === 200 ? await response.json() : null',
        without: 'await response.json()',
        run: [aheadTest],
      },
      {
        name: 'early answers are good for ever',
        file: ahead,
        guard: 'setTimeout(() => early.get(key) === one && early.delete(key), usableMs)',
        without: '',
        run: [aheadTest],
      },
      {
        name: 'a read that is on its way is sent again',
        file: ahead,
        guard: 'if (early.get(key)?.token === token) return undefined',
        without: '',
        run: [aheadTest],
      },
      {
        name: 'a page that the agent has left is asked for',
        file: askFirst,
        guard: ' || location.href !== href',
        without: '',
        run: [askFirstTest],
      },
      {
        name: 'what was read before a change is shown after it',
        file: 'shared/src/api/http.ts',
        guard: ': forgetAhead()',
        without: ': undefined',
        run: [aheadTest],
      },
      {
        name: 'a build may have any call made',
        file: firstRequests,
        guard: 'changes === false && !writes && !secret && !stream',
        without: 'true',
        run: [pageTest],
      },
      {
        name: 'what its call would refuse is asked',
        file: firstRequests,
        guard: '.Check(input) ?? false',
        without: '.Check(input) !== null',
        run: [pageTest],
      },
      {
        name: 'text of the address is HTML',
        file: page,
        guard: ".replaceAll('<', '\\\\u003c')",
        without: '',
        run: [pageTest],
      },
      {
        name: 'agents of a canary get the registry of the others',
        file: page,
        guard: "if (hasCanary) return ''",
        without: '',
        run: [pageTest],
      },
      {
        name: 'the registry of a page needs no signature',
        file: registry,
        guard: 'if (signature !== null &&',
        without: 'if (isCopy || signature !== null &&',
        run: [registryTest],
      },
    ],
  },
]
