import { BidiText } from '@console/shared/kit/values'
import { Fragment } from 'react'

/** City and country, each in its own direction: one script does not turn the other round. */
export const Location = ({ text }: { text: string }) => {
  if (text === '') return <BidiText>{null}</BidiText>
  return text.split(', ').map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? ', ' : ''}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
