import { matchesWords } from '@console/shared/contract/search-text'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Input, Stack } from '@console/shared/kit/base'
import { EmptyState } from '@console/shared/kit/states'
import { useState } from 'react'
import type { IntentTopic } from '../../../../contract/calls/interests.ts'
import { messages } from './intent-topics.messages.ts'

interface Props {
  readonly topics: readonly IntentTopic[]
  readonly chosen: ReadonlySet<number>
  /** The maximum is reached. */
  readonly full: boolean
  readonly onToggle: (id: number) => void
}

const css = {
  columnWidth: '210px',
  columnGap: '24px',
  '& fieldset': { breakInside: 'avoid', paddingBlockEnd: '16px' },
  '& legend': { fontSize: '12px', fontWeight: 'medium', color: 'fg.muted', paddingBlockEnd: '4px' },
  '& label': {
    display: 'flex',
    gap: '8px',
    alignItems: 'center',
    minHeight: '28px',
    fontSize: '13px',
    cursor: 'pointer',
  },
  '& label:has(:disabled)': { color: 'fg.muted', cursor: 'not-allowed' },
  '& input': { width: '15px', height: '15px', flexShrink: 0, accentColor: 'var(--c-colors-primary-600)' },
}

/** All topics by category, filtered by a search over both. */
export const TopicPicker = ({ topics, chosen, full, onToggle }: Props) => {
  const t = useText()
  const [text, setText] = useState('')
  const matching = topics.filter(({ name, category }) => matchesWords(`${name}\n${category}`, text))
  const byCategory = Map.groupBy(matching, ({ category }) => category)
  return (
    <Stack gap="4">
      <Input
        type="search"
        size="sm"
        maxWidth="320px"
        aria-label={t(messages.search)}
        placeholder={t(messages.search)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {matching.length === 0 ? (
        <EmptyState
          title={t(messages.noMatch)}
          hint={t(messages.noMatchHint)}
          action={
            <Button size="sm" variant="outline" onClick={() => setText('')}>
              {t(messages.clearSearch)}
            </Button>
          }
        />
      ) : (
        <Box css={css}>
          {[...byCategory].map(([category, list]) => (
            <fieldset key={category}>
              <legend>
                <bdi>{category}</bdi>
              </legend>
              {list.map(({ id, name }) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={chosen.has(id)}
                    disabled={full && !chosen.has(id)}
                    onChange={() => onToggle(id)}
                  />
                  <bdi>{name}</bdi>
                </label>
              ))}
            </fieldset>
          ))}
        </Box>
      )}
    </Stack>
  )
}
