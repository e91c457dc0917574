import { useText } from '@console/shared/intl/messages'
import { Button, Flex } from '@console/shared/kit/base'
import { CloseIcon } from '@console/shared/kit/icons'
import type { Inbox } from '../use-inbox.ts'
import { messages } from './search.messages.ts'
import { chipsOf, withoutPiece } from './search-words.ts'

/** The operators of a search as removable chips. */
export const SearchChips = ({ inbox: { place, search } }: { inbox: Inbox }) => {
  const t = useText()
  const chips = chipsOf(place.q)
  if (chips.length === 0) return null
  return (
    <Flex
      gap="1"
      wrap="wrap"
      role="group"
      aria-label={t(messages.parts)}
      paddingInline="12px"
      paddingBlock="1.5"
      borderBlockEndWidth="1px"
    >
      {chips.map((chip) => (
        <Button
          key={chip}
          size="2xs"
          variant="subtle"
          maxWidth="100%"
          aria-label={t(messages.without, { part: chip })}
          onClick={() => search(withoutPiece(place.q, chip))}
        >
          <bdi style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{chip}</bdi>
          <CloseIcon size={11} aria-hidden />
        </Button>
      ))}
    </Flex>
  )
}
