import { render, screen } from '@testing-library/react'
import { KitProvider } from './provider.tsx'
import { BidiText, Code, Moment } from './values.tsx'

test('a missing value is the same dash, whatever its kind', () => {
  render(
    <KitProvider>
      <p>
        <Code>{null}</Code> <Code>{''}</Code> <BidiText>{null}</BidiText> <BidiText>{''}</BidiText>{' '}
        <Moment iso={null} />
      </p>
    </KitProvider>,
  )
  expect(screen.getByText((_, element) => element?.tagName === 'P')).toHaveTextContent('— — — — —')
})

test('typed text is isolated, with its own direction', () => {
  render(
    <KitProvider>
      <BidiText>العين</BidiText>
    </KitProvider>,
  )
  expect(screen.getByText('العين').tagName).toBe('BDI')
})
