import { useText } from '@console/shared/intl/words'
import { Box, Skeleton, Text } from '@console/shared/kit/base'
import type { ControlProps } from '@console/shared/kit/record-form'
import { lazy, Suspense, useId } from 'react'
import { words } from './gmail-account.messages.ts'

const SignatureEditor = lazy(() => import('./signature-editor.tsx'))

/** The signature with its label, as a field of a form. */
export const SignatureField = ({ value, onChange, onBlur, problem, inputRef }: ControlProps) => {
  const t = useText()
  const labelId = useId()
  return (
    <Box display="grid" gap="1.5">
      <Text id={labelId} fontSize="xs" fontWeight="medium" color="fg.muted">
        {t(words.signature)}
      </Text>
      <Suspense fallback={<Skeleton height="164px" borderRadius="md" />}>
        <SignatureEditor labelId={labelId} html={value} onChange={onChange} onBlur={onBlur} inputRef={inputRef} />
      </Suspense>
      {problem ? (
        <Text fontSize="xs" color="fg.error">
          {problem}
        </Text>
      ) : null}
    </Box>
  )
}
