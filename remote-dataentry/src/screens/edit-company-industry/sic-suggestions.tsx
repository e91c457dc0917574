import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button, Flex, Kbd, Text } from '@console/shared/kit/base'
import { useEffect, useRef } from 'react'
import type { SicCode } from '../../../contract/calls/sic.ts'
import { sic } from '../../api.ts'
import { listStaleMs } from '../../parts/sic-field/lists.ts'
import { messages } from './edit-company-industry.messages.ts'

const most = 5

interface Props {
  /** Words in a cell that describe a code. */
  readonly text: string
  readonly onChoose: (code: SicCode) => void
}

/** Suggested codes for words in a cell, best first; Alt with a number chooses one. */
export const SicSuggestions = ({ text, onChoose }: Props) => {
  const t = useText()
  const read = useRead(sic.searchSic, { text: text.slice(0, 100) }, { staleMs: listStaleMs })
  const found = (read.data ?? []).slice(0, most)
  const latest = useRef({ found, onChoose })
  latest.current = { found, onChoose }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By key position, because with Alt a Mac types another character.
      const digit =
        event.altKey && !event.ctrlKey && !event.metaKey ? /^Digit([1-5])$/.exec(event.code)?.[1] : undefined
      const chosen = digit === undefined ? undefined : latest.current.found[Number(digit) - 1]
      if (!chosen) return
      event.preventDefault()
      latest.current.onChoose(chosen)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <Flex role="group" aria-label={t(messages.suggestions, { text })} gap="2" wrap="wrap" align="center" minHeight="8">
      <Text fontSize="sm" color="fg.muted" role="status">
        <bdi>{t(read.data?.length === 0 ? messages.noSuggestion : messages.suggestions, { text })}</bdi>
      </Text>
      {found.map((one, index) => (
        <Button key={one.code} size="xs" variant="outline" bg="bg" onClick={() => onChoose(one)}>
          <Kbd size="sm">Alt {index + 1}</Kbd>
          <bdi dir="ltr">
            {one.code} {one.title}
          </bdi>
        </Button>
      ))}
    </Flex>
  )
}
