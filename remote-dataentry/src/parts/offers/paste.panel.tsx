import { type Text, useText } from '@console/shared/intl/messages'
import { Box, Button, Field, Flex, Heading, Stack, Textarea, Text as Words } from '@console/shared/kit/base'
import { errorText } from '@console/shared/kit/error-text'
import { notify } from '@console/shared/kit/notify'
import { useSettled } from '@console/shared/kit/use-settled'
import { useMemo, useState } from 'react'
import { maxPasted, type Pasted } from '../../../contract/offers.ts'
import { entryErrors } from '../../errors.messages.ts'
import { useKeptDraft } from '../use-kept-draft.ts'
import type { OfferDesk, OfferSide } from './offer-desk.ts'
import { messages } from './offers.messages.ts'
import { longerLines, readLines, writeLines } from './pasted-lines.ts'

interface Props {
  readonly side: OfferSide
  readonly companyId: number
  readonly desk: OfferDesk
  /** Text left by an earlier visit. */
  readonly initial: string
}

const maxShown = 8

/** Why a line is left out. */
const reasonOf = ({ outcome, by = '' }: Pasted['lines'][number], t: Text): string => {
  switch (outcome) {
    case 'already':
      return t(messages.already, { by })
    case 'repeated':
      return t(messages.repeated, { by })
    case 'tooMany':
      return t(entryErrors.listFull)
    default:
      return t(
        by === 'name' ? messages.invalidName : by === 'category' ? messages.invalidCategory : messages.invalidOwn,
      )
  }
}

/** Bulk entry: lines of a spreadsheet or a list, with a preview of each line's result. */
export const PastePanel = ({ side, companyId, desk, initial }: Props) => {
  const t = useText()
  const [text, setText] = useState(initial)
  const [touched, setTouched] = useState(false)
  const settled = useSettled(text)
  const lines = useMemo(() => readLines(settled), [settled])
  const longer = useMemo(() => longerLines(settled), [settled])
  const isTooMany = lines.length > maxPasted
  const preview = side.usePreview(companyId, isTooMany ? [] : lines)
  const outcome = settled === text && lines.length > 0 && !isTooMany ? preview.data : undefined
  const leftOut = (outcome?.lines ?? []).flatMap((line, index) => (line.outcome === 'added' ? [] : [{ line, index }]))
  useKeptDraft(`dataentry.${side.id}.paste.${companyId}`, text === '' ? null : text, touched)

  const add = async () => {
    if (desk.busy || !outcome?.added) return
    try {
      const done = await desk.importLines(lines)
      // Lines that were not added stay to be corrected, as do lines typed meanwhile.
      const rest = writeLines(lines.filter((_, index) => done.lines[index]?.outcome !== 'added'))
      setTouched(true)
      setText((now) => (now === text ? rest : now))
    } catch (error) {
      notify.failure(error)
    }
  }

  return (
    <Box as="section" aria-label={t(messages.paste)} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Stack gap="3">
        <Heading as="h2" size="sm">
          {t(messages.paste)}
        </Heading>
        <Field.Root gap="1" invalid={isTooMany}>
          <Field.Label>{t(messages.pasteLabel)}</Field.Label>
          <Textarea
            size="sm"
            rows={4}
            dir="auto"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setTouched(true)
              setText(event.target.value)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              void add()
            }}
          />
          <Field.HelperText>{t(side.pasteHint)}</Field.HelperText>
          {isTooMany ? <Field.ErrorText>{t(messages.tooManyLines, { count: maxPasted })}</Field.ErrorText> : null}
        </Field.Root>
        {preview.error && lines.length > 0 ? (
          <Words role="alert" fontSize="sm" color="secondary.fg">
            {errorText(preview.error, t)}
          </Words>
        ) : null}
        <Flex align="center" gap="3" minHeight="8">
          <Words role="status" fontSize="sm" color="fg.muted" flex="1">
            {outcome
              ? [
                  t(messages.wouldAdd, { count: outcome.added }),
                  ...(leftOut.length > 0 ? [t(messages.leftOut, { count: leftOut.length })] : []),
                  ...(longer > 0 ? [t(messages.longerLines, { count: longer })] : []),
                ].join(' · ')
              : ''}
          </Words>
          <Button
            size="sm"
            disabled={!outcome?.added}
            loading={desk.busy}
            title="Ctrl+Enter"
            onClick={() => void add()}
          >
            {t(messages.addCount, { count: outcome?.added ?? 0 })}
          </Button>
        </Flex>
        {leftOut.length > 0 ? (
          <Stack as="ul" gap="1" fontSize="sm" listStyleType="none">
            {leftOut.slice(0, maxShown).map(({ line, index }) => (
              <Box as="li" key={index}>
                {t(messages.line, { number: index + 1 })} <bdi>{lines[index]?.name}</bdi>
                <Words as="span" color="fg.muted">
                  {' · '}
                  <bdi>{reasonOf(line, t)}</bdi>
                </Words>
              </Box>
            ))}
            {leftOut.length > maxShown ? (
              <Box as="li" color="fg.muted">
                {t(messages.leftOut, { count: leftOut.length })}
              </Box>
            ) : null}
          </Stack>
        ) : null}
      </Stack>
    </Box>
  )
}
