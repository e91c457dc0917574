import { useText } from '@console/shared/intl/messages'
import { Box, Skeleton, Text } from '@console/shared/kit/base'
import { lazySection } from '@console/shared/kit/lazy-part'
import type { ControlProps } from '@console/shared/kit/record-form'
import { useId } from 'react'
import { messages } from './gmail-account.messages.ts'

const SignatureEditor = lazySection(
  () => import('./signature-editor.tsx'),
  <Skeleton height="164px" borderRadius="md" aria-busy />,
)

/** The signature with its label, as a field of a form. */
export const SignatureField = ({ value, onChange, onBlur, problem, inputRef }: ControlProps) => {
  const t = useText()
  const labelId = useId()
  return (
    <Box display="grid" gap="1.5">
      <Text id={labelId} fontSize="xs" fontWeight="medium" color="fg.muted">
        {t(messages.signature)}
      </Text>
      <SignatureEditor labelId={labelId} html={value} onChange={onChange} onBlur={onBlur} inputRef={inputRef} />
      {problem ? (
        <Text fontSize="xs" color="fg.error">
          {problem}
        </Text>
      ) : null}
    </Box>
  )
}
