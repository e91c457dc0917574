import type { Guarantee } from './guarantee.ts'

const fuzz = ['server/src/testing/fuzz/first-half.test.ts', 'server/src/testing/fuzz/second-half.test.ts']
const cursors = 'server/src/testing/fuzz/cursors.test.ts'
const uploads = 'server/src/platform/files/files.test.ts'
const follow = 'server/src/integrations/web/follow-url.test.ts'

export const input: readonly Guarantee[] = [
  {
    id: 'B1',
    says: 'Whatever a call is sent, it answers with a failure that it names: no stack, no statement, and nothing written by what it refuses.',
    goal: '200 cases a call (2,000 in the long run): no 5xx, no innards, the database unchanged after every 4xx',
    tests: [
      ...fuzz,
      cursors,
      'server/src/testing/fuzz/write-journal.test.ts',
      'server/src/platform/pipeline/change.test.ts',
    ],
    mutants: [
      {
        name: 'texts that PostgreSQL does not take get through',
        file: 'server/src/platform/pipeline/input.ts',
        guard: "    requireGoodTexts(input, '')\n",
        without: '',
        run: fuzz,
        // If such a text reaches no statement of its own, PostgreSQL rejects it as well.
        only: '(mail\\.createLabel|support\\.addTicketNote|reach\\.previewMail)',
      },
      {
        name: 'fields that are named like properties of every object',
        file: 'server/src/platform/pipeline/input.ts',
        guard: 'fields.get(path) ?? []',
        without: 'fields.get(path) ?? ({} as any)[path] ?? []',
        run: fuzz,
        only: 'members\\.(searchCustomers|updateCustomerDetails)',
      },
      {
        name: 'a moment in a cursor that there never was',
        file: 'server/src/areas/members/timeline/timeline-past.ts',
        guard: "if (cursor !== null && driverError(error)?.code?.startsWith('22')) throw invalidCursor()",
        without: '',
        run: [cursors],
        only: 'imeline',
      },
      {
        name: 'the transaction of a change',
        file: 'server/src/platform/pipeline/run-change.ts',
        guard: 'context.db.transaction(async (db)',
        without: '((work: any) => work(context.db))(async (db: any)',
        run: ['server/src/platform/pipeline/change.test.ts'],
      },
    ],
  },
  {
    id: 'B2',
    says: 'An input is what its call declares: an unknown field is a 400, nothing is converted, nothing is dropped.',
    goal: 'every call, every place of its input',
    tests: ['server/src/platform/pipeline/strict.test.ts', 'server/src/platform/pipeline/access.test.ts'],
    mutants: [
      {
        name: 'objects that take unknown fields',
        file: 'shared/src/contract/schema.ts',
        guard: 'Type.Object(properties, { additionalProperties: false })',
        without: 'Type.Object(properties)',
        run: ['server/src/platform/pipeline/strict.test.ts'],
      },
      {
        name: 'the conversions of Fastify',
        file: 'server/src/app.ts',
        guard: '  app.setValidatorCompiler(() => () => true)\n',
        without: '',
        run: ['server/src/platform/pipeline/strict.test.ts'],
        only: '400 ',
      },
    ],
  },
  {
    id: 'B3',
    says: '%, _ and \\ are searched literally; what sorts and pages is a list or a number, never SQL.',
    goal: 'every text that is searched, 0 extra rows',
    tests: ['server/src/platform/pipeline/literal-search.test.ts'],
    mutants: [
      {
        name: 'wildcards of LIKE',
        file: 'server/src/platform/database/match.ts',
        guard: "text.replace(/[\\\\%_]/g, '\\\\$&')",
        without: 'text',
        run: ['server/src/platform/pipeline/literal-search.test.ts'],
      },
    ],
  },
  {
    id: 'B4',
    says: 'No cell of an export is run by a spreadsheet, and numbers stay numbers.',
    goal: '17 prefixes before each sign, at the beginning and behind each of 6 separators, in each column of each list: streamed, as CSV and as a workbook',
    tests: ['server/src/platform/exports/formula-cells.test.ts', 'shared/src/contract/csv.test.ts'],
    mutants: [
      {
        name: 'formulas as they are',
        file: 'shared/src/contract/csv.ts',
        guard: "!data.test(text) ? `'",
        without: '!data.test(text) ? `',
        run: ['server/src/platform/exports/formula-cells.test.ts'],
      },
      {
        name: 'a formula behind a separator',
        file: 'shared/src/contract/csv.ts',
        guard: 'plainInside(formula',
        without: '((all: string) => all)(formula',
        run: ['server/src/platform/exports/formula-cells.test.ts'],
      },
      {
        name: 'what stands before a formula',
        file: 'shared/src/contract/csv.ts',
        guard: "const skipped =\n  '",
        without: "const skipped =\n  'q' || '",
        run: ['server/src/platform/exports/formula-cells.test.ts'],
      },
    ],
  },
  {
    id: 'B5',
    says: 'What a file is its content says: pictures are encoded again, everything else is refused or only for saving, in a sandbox.',
    goal: 'polyglots, SVG, bombs, traversal, names that turn around: none comes through',
    tests: [uploads],
    mutants: [
      {
        name: 'pictures as they came',
        file: 'server/src/platform/files/checked-file.ts',
        guard: '    bytes: data,\n',
        without: '    bytes,\n',
        run: [uploads],
      },
      {
        name: 'the limit of pixels',
        file: 'server/src/platform/files/checked-file.ts',
        guard: "if (width * height > maxImagePixels) throw new Failed('imageTooLarge')",
        without: '',
        run: [uploads],
      },
      {
        name: 'the sandbox of what is served',
        file: 'server/src/platform/http/headers.ts',
        guard: "default-src 'none'; sandbox;",
        without: "default-src 'none';",
        run: [uploads],
      },
      {
        name: 'scripts in a PDF',
        file: 'server/src/platform/files/checked-file.ts',
        guard: 'active.test(openText(text)) ||',
        without: '',
        run: [uploads],
      },
    ],
  },
  {
    id: 'B6',
    says: 'The server follows no address to itself or its network, however it is spelt, redirected or resolved.',
    goal: '28 vectors, no connection',
    tests: [
      follow,
      'server/src/integrations/web/calls-that-follow.test.ts',
      'server/src/integrations/web/public-address.test.ts',
    ],
    mutants: [
      {
        name: 'literal addresses',
        file: 'server/src/integrations/web/follow-url.ts',
        guard: 'if (ipaddr.isValid(host) && !isPublic(host) && !isAllowed(host)) throw inside()',
        without: '',
        run: [follow],
      },
      {
        name: 'what a name leads to',
        file: 'server/src/integrations/web/follow-url.ts',
        guard: 'addresses.every(isPublic) ? addresses : addresses.filter(isAllowed)',
        without: 'addresses',
        run: [follow],
      },
      {
        name: 'redirects',
        file: 'server/src/integrations/web/follow-url.ts',
        guard: "redirect: 'manual'",
        without: "redirect: 'follow'",
        run: [follow],
      },
    ],
  },
]
