import { withinList } from './within-list.ts'

const rect = (top: number, height: number) => ({ top, height, bottom: top + height, left: 0, right: 10, width: 10 })
const moved = (y: number, list: ReturnType<typeof rect> | null = rect(100, 300)) => {
  const transform = { x: 5, y, scaleX: 1, scaleY: 1 }
  const args = { transform, draggingNodeRect: rect(150, 50), containerNodeRect: list }
  return withinList(args as unknown as Parameters<typeof withinList>[0]).y // it looks at no more
}

test('a row moves only within its list, in both directions', () => {
  expect([moved(20), moved(-20), moved(-80), moved(900)]).toEqual([20, -20, -50, 200])
})

test('a row moves freely without a known list', () => expect(moved(900, null)).toBe(900))
