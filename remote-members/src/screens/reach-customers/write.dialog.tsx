import { ApiError } from '@console/shared/api/errors'
import { useRead } from '@console/shared/api/query'
import { directionAtom, useText } from '@console/shared/intl/messages'
import { Box, Button, Field, Flex, IconButton, Input, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { NextIcon, PreviousIcon } from '@console/shared/kit/icons'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { kitMessages } from '@console/shared/messages/kit'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { reach } from '../../api.ts'
import { mailMessages } from '../../parts/mail.messages.ts'
import { MailPreview } from '../../parts/mail-preview.tsx'
import { Loaded } from '../../parts/panel.tsx'
import { TemplateChoice, useTemplates } from '../../parts/template-choice.tsx'
import { messages } from './reach-customers.messages.ts'
import type { Selection } from './write.question.ts'

interface Sample {
  readonly customer_id: number
  readonly name: string
  readonly email: string
}

/** The mail as each of the first recipients gets it. */
const Samples = ({ sample, template }: { sample: readonly Sample[]; template: string }) => {
  const t = useText()
  const mirrored = useAtomValue(directionAtom) === 'rtl' ? 'scaleX(-1)' : undefined
  const [index, setIndex] = useState(0)
  const place = Math.min(index, sample.length - 1)
  const shown = sample[place]
  if (!shown) return null
  return (
    <Stack gap="2">
      <Flex align="center" gap="2">
        <Text fontSize="sm" truncate flex="1" minWidth="0">
          <bdi>{shown.name || shown.email}</bdi>
        </Text>
        <Text fontSize="sm" color="fg.muted" aria-live="polite" fontVariantNumeric="tabular-nums">
          {t(messages.sampleOf, { number: t.number(place + 1), count: t.number(sample.length) })}
        </Text>
        <IconButton
          size="xs"
          variant="outline"
          aria-label={t(messages.previous)}
          disabled={place === 0}
          onClick={() => setIndex(place - 1)}
        >
          <PreviousIcon size={15} style={{ transform: mirrored }} />
        </IconButton>
        <IconButton
          size="xs"
          variant="outline"
          aria-label={t(messages.next)}
          disabled={place >= sample.length - 1}
          onClick={() => setIndex(place + 1)}
        >
          <NextIcon size={15} style={{ transform: mirrored }} />
        </IconButton>
      </Flex>
      <MailPreview key={shown.customer_id} customerId={shown.customer_id} template={template} />
    </Stack>
  )
}

interface Props {
  readonly selection: Selection
  /** True: the campaign was created. */
  readonly onEnd: (written: boolean) => void
}

/** A campaign before sending: template, recipients and skipped customers, preview, name. */
export default function WriteDialog({ selection, onEnd }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState('')
  const [typedName, setTypedName] = useState<string | null>(null)
  const [hasChanged, setHasChanged] = useState(false)
  const { read: templates, template } = useTemplates('campaign', chosen)
  const id = template?.id ?? ''
  const preview = useRead(
    reach.previewCampaign,
    { template: id, selection },
    {
      enabled: id !== '',
      staleMs: 0,
      keepPrevious: true,
    },
  )
  const { busy, run, tell } = useChange(reach.createCampaign, {
    done: ({ name, recipients }) => t(messages.created, { name, count: recipients }),
    invalidates: [reach.listReachCustomers, reach.listCampaigns, reach.previewCampaign, reach.previewMail],
  })
  const name = typedName ?? template?.name ?? ''
  const counts = preview.data
  const canSend = counts !== undefined && counts.recipients > 0 && name.trim() !== '' && !preview.isFetching

  const send = async () => {
    if (!counts) return
    try {
      await run({ name: name.trim(), template: id, selection, recipients: counts.recipients })
    } catch (error) {
      // The shell says that it waits for a second agent; nothing is left to do here.
      if (error instanceof ApiError && error.code === 'awaitingApproval') return onEnd(true)
      if (!(error instanceof ApiError && 'recipients' in error.fields)) throw error
      setHasChanged(true)
      void preview.refetch()
      return
    }
    onEnd(true)
    void navigate('/reach-customers?view=campaigns')
  }

  return (
    <ModalDialog
      open
      size="lg"
      title={t(messages.writeTitle)}
      busy={busy}
      onClose={() => onEnd(false)}
      footer={
        <>
          <Button size="sm" variant="outline" onClick={() => onEnd(false)} disabled={busy}>
            {t(kitMessages.cancel)}
          </Button>
          <Button size="sm" loading={busy} disabled={!canSend} onClick={() => void tell(send())}>
            {t(messages.send, { count: counts?.recipients ?? 0 })}
          </Button>
        </>
      }
    >
      <Loaded read={templates}>
        {(all) =>
          template === undefined ? (
            <EmptyState title={t(mailMessages.noTemplates)} hint={t(mailMessages.noTemplatesHint)} />
          ) : (
            <Stack gap="4">
              <Flex gap="4" direction={{ base: 'column', md: 'row' }}>
                <Box flex="1">
                  <TemplateChoice templates={all} value={template.id} disabled={busy} onChange={setChosen} />
                </Box>
                <Field.Root flex="1" required disabled={busy}>
                  <Field.Label>
                    {t(messages.name)}
                    <Field.RequiredIndicator />
                  </Field.Label>
                  <Input
                    size="sm"
                    dir="auto"
                    maxLength={100}
                    autoComplete="off"
                    value={name}
                    onChange={(event) => setTypedName(event.target.value)}
                  />
                  <Field.HelperText>{t(messages.nameHint)}</Field.HelperText>
                </Field.Root>
              </Flex>
              {counts ? (
                <Box as="section" role="status" bg="bg.subtle" borderRadius="md" padding="3" fontSize="sm">
                  {hasChanged ? (
                    <Text fontWeight="medium" color="secondary.fg">
                      {t(messages.numberChanged)}
                    </Text>
                  ) : null}
                  <Text fontWeight="semibold">{t(messages.getIt, { count: counts.recipients })}</Text>
                  {counts.had_before > 0 ? <Text>{t(messages.hadBefore, { count: counts.had_before })}</Text> : null}
                  {counts.unreachable > 0 ? (
                    <Text>{t(messages.unreachable, { count: counts.unreachable })}</Text>
                  ) : null}
                </Box>
              ) : preview.error ? (
                <FailedState error={preview.error} onRetry={() => void preview.refetch()} />
              ) : (
                <Skeleton height="44px" borderRadius="md" />
              )}
              {counts ? <Samples sample={counts.sample} template={id} /> : null}
            </Stack>
          )
        }
      </Loaded>
    </ModalDialog>
  )
}
