import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Grid, Text } from '@console/shared/kit/base'
import { Moment } from '@console/shared/kit/values'
import type { Correction } from '../../../../contract/calls/corrections.ts'
import { fieldMessages, messages } from './corrections.messages.ts'
import { EditValue } from './edit-value.form.tsx'
import type { Queue } from './use-queue.ts'
import { Marked, useShown } from './value.tsx'

const css = {
  scrollMarginBlock: '80px',
  outlineOffset: '-2px',
  outlineColor: 'primary.500',
  '& dt': { fontSize: '11px', color: 'fg.muted' },
  '& dd': { fontSize: '14px', overflowWrap: 'anywhere' },
  '& del': { bg: 'secondary.subtle', color: 'secondary.fg', borderRadius: '3px', paddingInline: '1px' },
  '& ins': {
    bg: { base: 'green.100', _dark: 'green.900' },
    color: { base: 'green.800', _dark: 'green.200' },
    textDecoration: 'none',
    fontWeight: 'semibold',
    borderRadius: '3px',
    paddingInline: '1px',
  },
  '&[aria-current]': { bg: 'primary.subtle', boxShadow: 'inset 3px 0 0 var(--c-colors-primary-500)' },
  '[dir=rtl] &[aria-current]': { boxShadow: 'inset -3px 0 0 var(--c-colors-primary-500)' },
}

/** One field: our value beside the reported one, and the three decisions. */
export const CorrectionRow = ({ correction, queue }: { correction: Correction; queue: Queue }) => {
  const t = useText()
  const shown = useShown()
  const field = t(fieldMessages[correction.field])
  const [current, reported] = [
    shown(correction.field, correction.current),
    shown(correction.field, correction.reported),
  ]
  const isCurrent = queue.current?.id === correction.id
  const isEdited = queue.editing?.id === correction.id
  return (
    <Box
      as="li"
      css={css}
      data-line={correction.id}
      tabIndex={-1}
      aria-label={field}
      aria-current={isCurrent || undefined}
      paddingInline="4"
      paddingBlock="3"
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: '150px minmax(0, 1fr) minmax(0, 1fr) auto' }}
        columnGap="4"
        rowGap="2"
        alignItems="center"
      >
        <Box>
          <Text fontWeight="medium" fontSize="sm">
            {field}
          </Text>
          <Text fontSize="xs" color="fg.muted">
            {t(messages.flagged)} <Moment iso={correction.created_at} relative />
          </Text>
        </Box>
        <dl>
          <dt>{t(messages.current)}</dt>
          <dd>
            <Marked as="del" value={current} other={reported} />
          </dd>
        </dl>
        <dl>
          <dt>{t(messages.reported)}</dt>
          <dd>
            <Marked as="ins" value={reported} other={current} />
          </dd>
        </dl>
        {/* While it is edited its buttons keep their space, so that nothing beside them moves. */}
        <Flex gap="1.5" wrap="wrap" {...(isEdited ? { visibility: 'hidden', hideBelow: 'md' } : {})}>
          <Button
            size="xs"
            variant={isCurrent ? 'solid' : 'outline'}
            disabled={queue.busy}
            aria-label={t(messages.acceptOne, { field })}
            onClick={() => queue.accept(correction)}
          >
            {t(messages.accept)}
          </Button>
          <Button
            size="xs"
            variant="outline"
            disabled={queue.busy}
            aria-label={t(messages.editOne, { field })}
            onClick={() => queue.edit(correction)}
          >
            {t(messages.edit)}
          </Button>
          <Button
            size="xs"
            variant="ghost"
            disabled={queue.busy}
            aria-label={t(messages.ignoreOne, { field })}
            onClick={() => queue.ignore(correction)}
          >
            {t(messages.ignore)}
          </Button>
        </Flex>
      </Grid>
      {correction.current === correction.reported ? (
        <Text fontSize="sm" color="fg.muted">
          {t(messages.same)}
        </Text>
      ) : null}
      {correction.comment === '' ? null : (
        <Text fontSize="sm" color="fg.muted" marginBlockStart="1" overflowWrap="anywhere">
          “<bdi>{correction.comment}</bdi>”
        </Text>
      )}
      {isEdited ? (
        <Box marginBlockStart="2">
          <EditValue
            correction={correction}
            wrong={queue.editing?.wrong ?? null}
            busy={queue.busy}
            onAccept={(value) => queue.accept(correction, value)}
            onCancel={() => queue.stopEditing(correction)}
          />
        </Box>
      ) : null}
    </Box>
  )
}
