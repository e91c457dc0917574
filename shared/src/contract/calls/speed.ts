import { defineCalls } from '../define-calls.ts'
import * as s from '../schema.ts'

// Apart from the other calls of releases, which a tab loads with its first screen.

/** Name of an area, or `host`. */
const area = () => s.string({ pattern: '^[a-z][a-z0-9-]{0,39}$' })
const build = () => s.string({ pattern: '^[a-z0-9]{6,64}$' })

/**
 * Of each visit of a screen, in ms. `inp`: from an interaction until its next frame, the slowest one. `lcp`: until the
 * screen is painted: the browser's largest contentful paint if the page begins with the screen; otherwise from the click
 * or key until nine tenths of the window show what they go on showing. `frame`: the longest animation frame; 0: none of
 * 50 ms.
 */
export const speedMetrics = ['inp', 'lcp', 'frame'] as const
export type SpeedMetric = (typeof speedMetrics)[number]

/** Kinds of devices: with a small screen; with up to four processors; others. */
export const speedDevices = ['phone', 'slow', 'fast'] as const
export type SpeedDevice = (typeof speedDevices)[number]

const quantile = s.object({
  /** Three of four visits take at most this long, in ms. */
  p75: s.number(),
  visits: s.count(),
  /** Noticeably slower, on some kind of device, than the older build: a canary than the live build. */
  slower: s.boolean(),
})

const screenSpeed = s.object({
  /** Path of the screen as its area declares it, without ids. */
  screen: s.string(),
  role: s.oneOf(['canary', 'live', 'previous']),
  build: build(),
  version: s.string(),
  inp: s.nullable(quantile),
  lcp: s.nullable(quantile),
  frame: s.nullable(quantile),
})
export type ScreenSpeed = s.Static<typeof screenSpeed>

export const speedCalls = defineCalls({
  reportSpeed: {
    method: 'POST',
    path: 'speed/report',
    whileLeaving: true,
    summary: 'How quick screens were in this tab, by build. Canaries are compared by it.',
    access: 'agent',
    input: s.object({
      /** Build of the host in this tab. */
      host: build(),
      device: s.oneOf(speedDevices),
      visits: s.array(
        s.object({
          area: area(),
          build: build(),
          screen: s.line(200, { min: 1 }),
          metric: s.oneOf(speedMetrics),
          ms: s.integer({ minimum: 0, maximum: 600_000 }),
        }),
        { minItems: 1, maxItems: 50 },
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
  listSpeed: {
    method: 'POST',
    path: 'speed/list',
    summary: 'How quick the screens of an area are for agents, with its canary, its live build and the one before.',
    access: { screens: ['releases'] },
    input: s.object({
      area: area(),
      /** Absent: all devices. */
      device: s.optional(s.oneOf(speedDevices)),
    }),
    output: s.array(screenSpeed),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
})
