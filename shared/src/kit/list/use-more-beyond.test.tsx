import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useMoreBeyond } from './use-more-beyond.ts'

const Table = ({ wide, place }: { wide: number; place: number }) => {
  const scroller = useRef<HTMLDivElement>(null)
  const { start, end, width } = useMoreBeyond(scroller)
  return (
    <>
      <div
        data-testid="scroller"
        ref={(box) => {
          scroller.current = box
          // jsdom computes no layout.
          if (box) Object.defineProperties(box, { scrollWidth: { value: wide }, clientWidth: { value: 300 } })
          if (box && box.scrollLeft === 0) box.scrollLeft = place
        }}
      />
      <p>{`${width} px, ${[start ? 'before' : '', end ? 'after' : ''].filter(Boolean).join(' and ') || 'none'}`}</p>
    </>
  )
}

test.each([
  [500, 0, 'after', 'columns lie beyond the end'],
  [500, 100, 'before and after', 'scrolled half way'],
  [500, 200, 'before', 'the last column is visible'],
  [500, -200, 'before', 'the same from right to left'],
  [300, 0, 'none', 'all fit'],
])('%i px of columns in 300, at %i: %s, for %s', (wide, place, said) => {
  render(<Table wide={wide} place={place} />)
  expect(screen.getByText(`300 px, ${said}`)).toBeVisible()
})

test('is checked again as the table scrolls', () => {
  render(<Table wide={500} place={0} />)
  const box = screen.getByTestId('scroller')
  act(() => {
    box.scrollLeft = 200
    box.dispatchEvent(new Event('scroll'))
  })
  expect(screen.getByText('300 px, before')).toBeVisible()
})
