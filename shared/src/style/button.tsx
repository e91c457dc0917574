import type { ReactNode } from 'react'
import { recipe } from './recipes.tsx'
import { element, type Props } from './styled.tsx'

const Plain = recipe('button', 'button')
export const Spinner = recipe('spinner', 'span')

const inTheMiddle = {
  position: 'absolute',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  insetInlineStart: '50%',
  top: '50%',
  translate: '-50% -50%',
  _rtl: { translate: '50% -50%' },
}

/** The spinner in front of a text of its own, or over the button's content, which keeps the button's size. */
const loader = (children: ReactNode, text: ReactNode): ReactNode => {
  const spinner = <Spinner size="inherit" borderWidth="0.125em" color="inherit" />
  if (text)
    return element('span', {
      display: 'contents',
      children: (
        <>
          {spinner}
          {text}
        </>
      ),
    })
  return element('span', {
    display: 'contents',
    children: (
      <>
        {element('div', { children: spinner }, { base: inTheMiddle })}
        {element('span', { visibility: 'hidden', display: 'contents', children })}
      </>
    ),
  })
}

export const Button = ({ loading, loadingText, children, ...rest }: Props): ReactNode => (
  <Plain
    type="button"
    {...rest}
    data-loading={loading ? '' : undefined}
    disabled={loading || rest.disabled || undefined}
  >
    {loading && rest.asChild !== true ? loader(children as ReactNode, loadingText as ReactNode) : children}
  </Plain>
)

export const IconButton = (props: Props): ReactNode => <Button px="0" py="0" _icon={{ fontSize: '1.2em' }} {...props} />
