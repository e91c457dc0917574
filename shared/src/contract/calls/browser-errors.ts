import { defineCalls } from '../define-calls.ts'
import * as s from '../schema.ts'

// Apart from the other calls of releases, which a tab loads with its first screen.

/** Name of an area, or `host`. */
const area = () => s.string({ pattern: '^[a-z][a-z0-9-]{0,39}$' })
const build = () => s.string({ pattern: '^[a-z0-9]{6,64}$' })

/** A line of a stack: where in the source, and what is written there. */
const errorFrame = s.object({
  name: s.string(),
  file: s.string(),
  line: s.count(),
  column: s.count(),
  /** Text of the line; empty if the build has no source map for it. */
  code: s.string(),
})

/** The same error in any number of tabs. Without personal data. */
const browserError = s.object({
  id: s.id(),
  area: area(),
  build: build(),
  name: s.string(),
  /** Its message; words that are neither the code's nor a browser's own are replaced by `…`. */
  message: s.string(),
  frames: s.array(errorFrame),
  /** Address of the page where it last happened, without ids. */
  screen: s.string(),
  agents: s.count(),
  count: s.count(),
  first_seen: s.timestamp(),
  last_seen: s.timestamp(),
  /** The newest references that agents saw. */
  references: s.array(s.string()),
})
export type BrowserError = s.Static<typeof browserError>

export const browserErrorsCalls = defineCalls({
  reportBrowserErrors: {
    method: 'POST',
    path: 'browser_errors/report',
    whileLeaving: true,
    summary: 'Errors in the code of this tab, to be found with their source lines at Releases.',
    access: 'agent',
    // An error in the page that asks for the second step would otherwise go unnoticed.
    beforeTwoStep: true,
    input: s.object({
      /** Build of the host in this tab. */
      host: build(),
      errors: s.array(
        s.object({
          /** The reference that the agent sees, if any. */
          reference: s.string({ pattern: '^[0-9a-f]{32}$' }),
          name: s.line(60),
          message: s.line(300),
          stack: s.text(6_000),
          /** Path of the page. */
          screen: s.line(300),
          /** How often it happened since it was last reported. */
          times: s.integer({ minimum: 1, maximum: 10_000 }),
        }),
        { minItems: 1, maxItems: 10 },
      ),
    }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    writes: true,
    retry: true,
  },
  listBrowserErrors: {
    method: 'POST',
    path: 'browser_errors/list',
    summary: 'Errors in the tabs of agents over the last 30 days by build, the last seen first, 50 at most.',
    access: { screens: ['releases'] },
    input: s.object({
      /** Absent: all areas. */
      area: s.optional(area()),
      /** The first digits of a reference that an agent quoted. */
      reference: s.optional(s.string({ pattern: '^[0-9a-f]{8,32}$' })),
    }),
    output: s.array(browserError),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
})
