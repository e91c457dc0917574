import { useText } from '@console/shared/intl/messages'
import { Box, Button, Field, Flex, Input } from '@console/shared/kit/base'
import type { RefObject } from 'react'
import type { KnownPress } from '../../../contract/calls/press.ts'
import { KnownPages, typedAddress } from '../../parts/press/known-pages.tsx'
import { messages } from './edit-press.messages.ts'
import type { PageState } from './use-page.ts'
import type { PressTextState } from './use-press-text.ts'

interface Props {
  readonly form: PressTextState
  readonly page: PageState
  readonly but: (row: KnownPress) => boolean
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** The address comes first: duplicates are reported while it is typed, and Enter reads the page. */
export const UrlField = ({ form, page, but, inputRef }: Props) => {
  const t = useText()
  const { url } = form.text
  const problem = form.problems.url
  return (
    <Box as="section" aria-label={t(messages.url)} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="3">
      <Flex gap="2" align="flex-end" wrap="wrap">
        <Field.Root flex="1 1 320px" gap="1" required invalid={problem !== undefined}>
          <Field.Label>
            {t(messages.url)}
            <Field.RequiredIndicator />
          </Field.Label>
          <Input
            ref={inputRef}
            name="url"
            size="sm"
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2_000}
            autoFocus={url === ''}
            value={url}
            onChange={(event) => form.set({ url: event.target.value })}
            onPaste={(event) => page.ask(typedAddress(event.clipboardData.getData('text')))}
            onBlur={() => page.ask()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              if (typedAddress(url) === null) form.setProblems({ ...form.problems, url: messages.badAddress })
              else page.ask()
            }}
          />
          {problem ? <Field.ErrorText>{t(problem)}</Field.ErrorText> : null}
        </Field.Root>
        <Button
          size="sm"
          variant="outline"
          disabled={typedAddress(url) === null}
          loading={page.isReading}
          onClick={() => (page.error || page.article ? page.again() : page.ask())}
        >
          {t(messages.read)}
        </Button>
      </Flex>
      {url.trim() === '' ? null : (
        <Box marginBlockStart="2" css={{ '&:empty': { display: 'none' } }}>
          <KnownPages typed={url} but={but} />
        </Box>
      )}
    </Box>
  )
}
