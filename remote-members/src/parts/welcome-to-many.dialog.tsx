import { useText } from '@console/shared/intl/messages'
import { Box, Button, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { kitMessages } from '@console/shared/messages/kit'
import { useState } from 'react'
import { mailMessages } from './mail.messages.ts'
import { MailPreview } from './mail-preview.tsx'
import { manyMessages as messages } from './many.messages.ts'
import { TemplateChoice, useTemplates } from './template-choice.tsx'
import type { WelcomeToMany } from './welcome-to-many.question.ts'

/** Asks which welcome email the selected customers get. */
export default function WelcomeToManyDialog({ count, sampleId, answer }: WelcomeToMany) {
  const t = useText()
  const [chosen, setChosen] = useState('')
  const { read, templates, template } = useTemplates('welcome', chosen)
  const body = () => {
    if (!templates && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    if (!templates) return <Skeleton height="260px" />
    if (!template) return <EmptyState title={t(mailMessages.noTemplates)} hint={t(mailMessages.noTemplatesHint)} />
    return (
      <>
        <TemplateChoice templates={templates} value={template.id} onChange={setChosen} />
        {sampleId === null ? (
          <Box
            borderWidth="1px"
            borderRadius="md"
            padding="3"
            fontSize="sm"
            role="region"
            aria-label={t(mailMessages.preview)}
          >
            <Text as="bdi" fontWeight="medium" display="block" marginBlockEnd="2">
              {template.subject}
            </Text>
            <Text whiteSpace="pre-wrap" dir="auto" overflowWrap="anywhere">
              {template.text}
            </Text>
          </Box>
        ) : (
          <MailPreview customerId={sampleId} template={template.id} />
        )}
      </>
    )
  }
  return (
    <ModalDialog
      open
      size="lg"
      title={t(messages.mailTitle, { count })}
      onClose={() => answer(null)}
      footer={
        <>
          <Button size="sm" variant="outline" onClick={() => answer(null)}>
            {t(kitMessages.cancel)}
          </Button>
          <Button size="sm" disabled={!template} onClick={() => answer(template?.id ?? null)}>
            {t(messages.send)}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text fontSize="sm" color="fg.muted">
          {t(messages.mailHint)}
        </Text>
        {body()}
      </Stack>
    </ModalDialog>
  )
}
