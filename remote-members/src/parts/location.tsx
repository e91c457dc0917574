import { BidiText } from '@console/shared/kit/values'
import { Fragment } from 'react'

/** City and country, each isolated in its own direction. */
export const Location = ({ text }: { text: string }) => {
  if (text === '') return <BidiText>{null}</BidiText>
  return text.split(', ').map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? ', ' : ''}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
