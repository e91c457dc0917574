import type { Call } from '@console/shared/contract/define-calls'
import { useText } from '@console/shared/intl/messages'
import { Button, Field, Flex, Input, NativeSelect, Stack, Textarea } from '@console/shared/kit/base'
import { outcomeText } from '@console/shared/kit/bulk-outcome'
import { ModalDialog } from '@console/shared/kit/dialog'
import { useChange } from '@console/shared/kit/use-change'
import { useRef, useState } from 'react'
import { banDurations } from '../../../contract/bans.ts'
import { maxLines, type ImportOutcome as Outcome } from '../../../contract/calls/block-lists.ts'
import { blockLists } from '../../api.ts'
import { durationMessages } from '../ban-durations.messages.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { importMessages as messages } from './import-rules.messages.ts'

interface Props {
  readonly what: 'ips' | 'domains'
  readonly invalidates: readonly { readonly declaration: Call }[]
  readonly onClose: () => void
}

type Duration = (typeof banDurations)[number]

const linesOf = (text: string): string[] => {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  // A line longer than any rule is cut: its beginning is invalid too.
  return lines.map((line) => line.slice(0, 600))
}

/** Bulk import of rules: pasted or from a file, checked line by line, added once the agent has seen whom they hit. */
const ImportRulesDialog = ({ what, invalidates, onClose }: Props) => {
  const t = useText()
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [duration, setDuration] = useState<Duration>('month')
  const [checked, setChecked] = useState<{ text: string; outcome: Outcome } | null>(null)
  const [checking, setChecking] = useState(false)
  const file = useRef<HTMLInputElement>(null)

  const options = {
    done: (outcome: Outcome) => outcomeText(outcome, t, (count) => t(messages.added, { count })),
    invalidates,
    onDone: onClose,
  }
  const addIps = useChange(blockLists.importIps, options)
  const addDomains = useChange(blockLists.importDomains, options)
  const busy = addIps.busy || addDomains.busy || checking

  const lines = linesOf(text)
  const outcome = checked?.text === text ? checked.outcome : null
  const tooMany = lines.length > maxLines

  const check = async () => {
    setChecking(true)
    const preview = what === 'ips' ? blockLists.previewIpImport : blockLists.previewDomainImport
    await addIps.tell(preview({ lines }).then((found) => setChecked({ text, outcome: found })))
    setChecking(false)
  }
  const add = (seen: Outcome) => {
    const input = { lines, reason: reason.trim(), customers_accepted: seen.customers }
    return addIps.tell(
      (what === 'ips' ? addIps.run({ ...input, duration }) : addDomains.run(input)).catch((error: unknown) => {
        // The preview is outdated.
        setChecked(null)
        throw error
      }),
    )
  }

  return (
    <ModalDialog
      open
      size="lg"
      title={t(what === 'ips' ? messages.titleIps : messages.titleDomains)}
      onClose={onClose}
      busy={busy}
      footer={
        outcome ? (
          <Button
            size="sm"
            colorPalette={outcome.customers > 0 ? 'secondary' : 'primary'}
            disabled={outcome.added === 0 || reason.trim() === ''}
            loading={busy}
            onClick={() => void add(outcome)}
          >
            {t(messages.add, { count: outcome.added })}
          </Button>
        ) : (
          <Button size="sm" disabled={text.trim() === '' || tooMany} loading={busy} onClick={() => void check()}>
            {t(messages.check)}
          </Button>
        )
      }
    >
      <Stack gap="3">
        <Field.Root invalid={tooMany}>
          <Flex width="100%" align="center">
            <Field.Label>{t(messages.lines)}</Field.Label>
            <Button size="xs" variant="ghost" marginInlineStart="auto" onClick={() => file.current?.click()}>
              {t(messages.file)}
            </Button>
          </Flex>
          <Textarea
            rows={7}
            dir="ltr"
            fontFamily="mono"
            fontSize="sm"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Field.HelperText>{t(messages.linesHint, { most: t.number(maxLines) })}</Field.HelperText>
          <Field.ErrorText>
            {t(messages.tooMany, { count: t.number(lines.length), most: t.number(maxLines) })}
          </Field.ErrorText>
        </Field.Root>
        <input
          ref={file}
          type="file"
          hidden
          accept=".txt,.csv,text/plain,text/csv"
          aria-label={t(messages.file)}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen) void chosen.text().then(setText)
          }}
        />
        <Flex gap="3" wrap="wrap">
          <Field.Root required flex="1 1 220px" width="auto">
            <Field.Label>
              {t(messages.reason)}
              <Field.RequiredIndicator />
            </Field.Label>
            <Input
              size="sm"
              dir="auto"
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field.Root>
          {what === 'ips' ? (
            <Field.Root flex="0 1 160px" width="auto">
              <Field.Label>{t(messages.duration)}</Field.Label>
              <NativeSelect.Root size="sm">
                <NativeSelect.Field
                  value={duration}
                  onChange={(event) => setDuration(banDurations.find((one) => one === event.target.value) ?? 'month')}
                >
                  {banDurations.map((value) => (
                    <option key={value} value={value}>
                      {t(durationMessages[value])}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </Field.Root>
          ) : null}
        </Flex>
        {outcome ? <ImportOutcome outcome={outcome} /> : null}
      </Stack>
    </ModalDialog>
  )
}

export default ImportRulesDialog
