import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { system } from '../system.ts'

/**
 * The rules that hold for the whole page: layers, reset, base and all tokens. For the build, which writes them into a
 * file; a browser would take as long to make them as to draw the page (docs/decisions/0046).
 */
export const globalCss = (): string =>
  [
    ...renderToStaticMarkup(createElement(ChakraProvider, { value: system, children: null })).matchAll(
      /<style[^>]*>(.*?)<\/style>/g,
    ),
  ]
    .map(([, css]) => css)
    .join('')
