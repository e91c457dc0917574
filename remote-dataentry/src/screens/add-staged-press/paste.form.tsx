import type { OutputOf } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { useActions } from '@console/shared/kit/actions'
import { Box, Button, Field, Flex, NativeSelect, Stack, Text, Textarea } from '@console/shared/kit/base'
import { outcomeText } from '@console/shared/kit/bulk-outcome'
import { DraftOffer } from '@console/shared/kit/form'
import { dropDraft, readDraft } from '@console/shared/kit/form-drafts'
import { useChange } from '@console/shared/kit/use-change'
import { useRef, useState } from 'react'
import { maxUrls } from '../../../contract/calls/staged-press.ts'
import { pageAddresses } from '../../../contract/page-addresses.ts'
import { type PressKind, pressKinds } from '../../../contract/press-event.ts'
import { stagedPress } from '../../api.ts'
import { CompanySearch } from '../../parts/company-search/company-search.tsx'
import { KnownPages } from '../../parts/press/known-pages.tsx'
import { kindMessages, pressMessages } from '../../parts/press/press.messages.ts'
import { useKeptDraft } from '../../parts/use-kept-draft.ts'
import { messages } from './add-staged-press.messages.ts'
import { LeftOutLines } from './left-out-lines.tsx'

type Outcome = OutputOf<typeof stagedPress.addManyStagedPress.declaration>

const draftName = 'dataentry.staged-press.paste'
const maxLine = 2_100

interface Line {
  /** The line as typed; for a very long line one of its addresses. */
  readonly typed: string
  readonly sent: string
}

const linesOf = (text: string): readonly Line[] => {
  const lines = text.split(/\r?\n/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  return lines
    .flatMap((line) => (line.length > maxLine && pageAddresses(line).length > 1 ? pageAddresses(line) : [line]))
    .map((line) => ({ typed: line, sent: line.slice(0, maxLine) }))
}

/** One address or a thousand: the next batch can be pasted while the previous one is read. */
export const PasteForm = () => {
  const t = useText()
  const [text, setText] = useState('')
  const [touched, setTouched] = useState(false)
  const [draft, setDraft] = useState(() => readDraft(draftName))
  const [company, setCompany] = useState<{ readonly id: number | null; readonly name: string }>({ id: null, name: '' })
  const [kind, setKind] = useState<PressKind>('news')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useKeptDraft(draftName, text.trim() === '' ? null : text, touched)

  const lines = linesOf(text)
  const found = lines.flatMap(({ typed }) => pageAddresses(typed))
  const tooMany = lines.length > maxUrls || found.length > maxUrls
  const type = (typed: string) => {
    setTouched(true)
    setText(typed)
  }
  const change = useChange(stagedPress.addManyStagedPress, {
    done: (staged) => outcomeText(staged, t, (count) => t(messages.staged, { count })),
    invalidates: [stagedPress.listStagedPress, stagedPress.listStagingBatches],
    onDone: (data) => {
      setOutcome(data)
      // Lines without an address stay, to be corrected.
      const broken = new Set(
        data.left_out.filter(({ outcome: became }) => became === 'invalid').map(({ line }) => line),
      )
      const left = [...broken].map((line) => lines[line - 1]?.typed ?? '').join('\n')
      setTouched(true)
      // Text pasted while the request was pending stays.
      setText((now) => (now.startsWith(text) ? `${left}${now.slice(text.length)}`.trimStart() : now))
      field.current?.focus()
    },
  })
  const canStage = found.length > 0 && !tooMany && !change.busy
  const stage = () => {
    if (canStage) void change.tell(change.run({ lines: lines.map(({ sent }) => sent), company_id: company.id, kind }))
  }
  useActions(
    canStage ? [{ id: 'stage', label: t(messages.stage, { count: found.length }), keys: 'mod+s', run: stage }] : [],
  )

  const [only] = found
  return (
    <Box as="section" aria-label={t(messages.title)} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          stage()
        }}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || !['s', 'Enter'].includes(event.key)) return
          event.preventDefault()
          stage()
        }}
      >
        <Stack gap="4">
          {draft && !touched ? (
            <DraftOffer
              at={draft.at}
              onRestore={() => {
                type(draft.values.text ?? '')
                setDraft(null)
              }}
              onDiscard={() => {
                dropDraft(draftName)
                setDraft(null)
              }}
            />
          ) : null}
          <Field.Root invalid={tooMany}>
            <Flex width="100%" gap="3" justify="space-between">
              <Field.Label>{t(messages.addresses)}</Field.Label>
              <Text fontSize="xs" color="fg.muted" aria-live="polite">
                {t(messages.found, { count: found.length })}
              </Text>
            </Flex>
            <Textarea
              ref={field}
              autoFocus
              rows={9}
              dir="ltr"
              textAlign="start"
              fontSize="sm"
              spellCheck={false}
              resize="vertical"
              value={text}
              onChange={(event) => type(event.target.value)}
            />
            <Field.HelperText>{t(messages.hint, { most: t.number(maxUrls) })}</Field.HelperText>
            <Field.ErrorText>{t(messages.tooMany, { most: t.number(maxUrls) })}</Field.ErrorText>
          </Field.Root>
          {found.length === 1 && only !== undefined ? <KnownPages typed={only} /> : null}
          <Flex gap="4" wrap="wrap" align="flex-end">
            <Box flex="1 1 240px">
              <CompanySearch
                chosen={company.name}
                onChoose={({ company_id, name }) => setCompany({ id: company_id, name })}
                onClear={() => setCompany({ id: null, name: '' })}
              />
            </Box>
            <Field.Root width="160px" gap="1">
              <Field.Label>{t(pressMessages.kind)}</Field.Label>
              <NativeSelect.Root size="sm">
                <NativeSelect.Field
                  value={kind}
                  onChange={(event) => setKind(pressKinds.find((one) => one === event.target.value) ?? 'news')}
                >
                  {pressKinds.map((value) => (
                    <option key={value} value={value}>
                      {t(kindMessages[value])}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </Field.Root>
            <Button
              size="sm"
              type="submit"
              disabled={!canStage}
              loading={change.busy}
              title="Ctrl+S"
              marginInlineStart="auto"
            >
              {t(messages.stage, { count: found.length })}
            </Button>
          </Flex>
          {outcome && outcome.left_out.length > 0 ? <LeftOutLines lines={outcome.left_out} /> : null}
        </Stack>
      </form>
    </Box>
  )
}
