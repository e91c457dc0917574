import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { system } from '../system.ts'

/**
 * CSS rules of the whole page: layers, reset, base and all tokens. The build writes them into a file; computing them in
 * a browser takes as long as rendering the page (docs/decisions/0046).
 */
export const globalCss = (): string =>
  [
    ...renderToStaticMarkup(createElement(ChakraProvider, { value: system, children: null })).matchAll(
      /<style[^>]*>(.*?)<\/style>/g,
    ),
  ]
    .map(([, css]) => css)
    .join('')
