import { asTree, type DrawnSpan, drawTrace, tracePicture } from './trace-picture.ts'

const span = (id: string, parent: string | null, startMs: number, endMs: number): DrawnSpan => ({
  id,
  parent,
  name: `span ${id}`,
  part: 'call',
  startMs,
  endMs,
})

test('each span is drawn below the one that it belongs to, earlier ones first', () => {
  const spans = [
    span('late', 'call', 30, 40),
    span('call', 'click', 5, 50),
    span('early', 'call', 6, 9),
    span('click', null, 0, 55),
  ]
  expect(asTree(spans).map(({ id, depth }) => `${depth} ${id}`)).toEqual(['0 click', '1 call', '2 early', '2 late'])
  // Its parent was not recorded.
  expect(asTree([span('job', 'gone', 1, 2)]).map(({ depth }) => depth)).toEqual([0])
})

test('a bar is as long as its span, and a name is text', () => {
  const drawing = drawTrace({
    recorded: '2026-11-29',
    clicked: 'Export',
    traceId: '0123456789abcdef',
    spans: [{ ...span('a', null, 0, 100), name: 'a < b' }, span('b', 'a', 50, 100)],
  })
  const bars = [...drawing.matchAll(/<rect x="([\d.]+)" y="\d+" width="([\d.]+)" height="14"/g)]
  expect(bars.map(([, x, width]) => [Number(x), Number(width)])).toEqual([
    [300, 560],
    [580, 280],
  ])
  expect(drawing).toContain('a &lt; b')
})

test('the recorded trace goes from the browser to the database and to a job', () => {
  const drawing = tracePicture()
  for (const colour of ['#7c3aed', '#2563eb', '#0f766e', '#c2410c'])
    expect(drawing.split(`height="14" rx="2" fill="${colour}"`).length).toBeGreaterThan(1)
})
