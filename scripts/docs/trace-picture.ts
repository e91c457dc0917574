import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** A span of the recorded trace; times are in milliseconds after the click. */
export interface DrawnSpan {
  readonly id: string
  readonly parent: string | null
  readonly name: string
  readonly part: 'browser' | 'call' | 'database' | 'job'
  readonly startMs: number
  readonly endMs: number
}

/** What `bench/trace.ts` records. */
export interface RecordedTrace {
  readonly recorded: string
  readonly clicked: string
  readonly traceId: string
  readonly spans: readonly DrawnSpan[]
}

const colours: Readonly<Record<DrawnSpan['part'], string>> = {
  browser: '#7c3aed',
  call: '#2563eb',
  database: '#0f766e',
  job: '#c2410c',
}
const row = 22
const namesWidth = 300
const barsWidth = 560
const timesWidth = 78
const head = 64
/** A bar of a statement that takes a fraction of a millisecond is still seen. */
const leastWidth = 2

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Spans in the order of a tree: each after the one that it belongs to, earlier ones first. */
export const asTree = (spans: readonly DrawnSpan[]): (DrawnSpan & { readonly depth: number })[] => {
  const ids = new Set(spans.map(({ id }) => id))
  const below = (parent: string | null, depth: number): (DrawnSpan & { readonly depth: number })[] =>
    spans
      .filter((span) => (span.parent !== null && ids.has(span.parent) ? span.parent : null) === parent)
      .toSorted((one, other) => one.startMs - other.startMs)
      .flatMap((span) => [{ ...span, depth }, ...below(span.id, depth + 1)])
  return below(null, 0)
}

/** A step between marks of the axis that leaves at most eight of them. */
const stepFor = (totalMs: number): number => {
  const power = 10 ** Math.floor(Math.log10(totalMs / 8))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => totalMs / step <= 8) ?? totalMs
}

const duration = (ms: number): string => (ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`)

/** A waterfall of a trace, as SVG. */
export const drawTrace = ({ clicked, traceId, spans }: RecordedTrace): string => {
  const rows = asTree(spans)
  const totalMs = Math.max(...spans.map(({ endMs }) => endMs))
  const place = (ms: number) => namesWidth + (ms / totalMs) * barsWidth
  const width = namesWidth + barsWidth + timesWidth
  const height = head + rows.length * row + 12
  const step = stepFor(totalMs)
  const marks = Array.from({ length: Math.floor(totalMs / step) + 1 }, (_, n) => n * step)
  const number = (value: number) => value.toFixed(1)
  const axis = marks.map(
    (ms) =>
      `<line x1="${number(place(ms))}" x2="${number(place(ms))}" y1="${head - 6}" y2="${height - 8}" stroke="#e5e7eb"/>` +
      `<text x="${number(place(ms))}" y="${head - 12}" text-anchor="middle" fill="#6b7280">${ms} ms</text>`,
  )
  const bars = rows.map(({ name, part, startMs, endMs, depth }, n) => {
    const y = head + n * row
    const barWidth = Math.max(leastWidth, place(endMs) - place(startMs))
    return (
      `<text x="${12 + depth * 12}" y="${y + 15}" fill="#111827">${escaped(name)}</text>` +
      `<rect x="${number(place(startMs))}" y="${y + 4}" width="${number(barWidth)}" height="14" rx="2" fill="${colours[part]}"/>` +
      `<text x="${number(place(startMs) + barWidth + 6)}" y="${y + 15}" fill="#4b5563">${duration(endMs - startMs)}</text>`
    )
  })
  const parts = Object.entries(colours)
    .map(
      ([part, colour], n) =>
        `<rect x="${width - 330 + n * 82}" y="11" width="10" height="10" rx="2" fill="${colour}"/>` +
        `<text x="${width - 315 + n * 82}" y="20" fill="#374151">${part}</text>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" role="img" aria-label="${escaped(clicked)}: one trace from the click to the job">
<rect width="${width}" height="${height}" rx="6" fill="#ffffff"/>
<text x="12" y="20" font-weight="600" fill="#111827">${escaped(clicked)} · trace ${traceId.slice(0, 8)}</text>
${parts}
${axis.join('\n')}
${bars.join('\n')}
</svg>
`
}

/** docs/pictures/trace.svg, from the trace that `bench/trace.ts` recorded. */
export const tracePicture = (): string =>
  // Written by bench/trace.ts.
  drawTrace(JSON.parse(readFileSync(join(root, 'docs/trace.json'), 'utf8')) as RecordedTrace)
