import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, IconButton, Text } from '@console/shared/kit/base'
import { errorText } from '@console/shared/kit/error-text'
import { CloseIcon } from '@console/shared/kit/icons'
import { maxMailBytes } from '../../../../contract/calls/mail-drafts.ts'
import { FileIcon } from '../../icons.ts'
import { plainLine } from '../../message/plain-line.ts'
import { messages } from '../compose.messages.ts'
import { bytesOf, type FileLine, type Files } from './use-files.ts'

const units = ['byte', 'kilobyte', 'megabyte'] as const

/** A size such as 18.4 MB, in the agent's language. */
export const useSize = () => {
  const t = useText()
  return (bytes: number): string => {
    const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2
    return t.number(bytes / 1_000 ** step, {
      style: 'unit',
      unit: units[step] ?? 'byte',
      // Bytes have no shorter unit name.
      unitDisplay: step === 0 ? 'long' : 'short',
      maximumFractionDigits: step === 2 ? 1 : 0,
    })
  }
}

const Line = ({ line, files }: { line: FileLine; files: Files }) => {
  const t = useText()
  const size = useSize()
  const name = plainLine(line.name)
  const { state } = line
  const wrong = state.is === 'failed' || state.is === 'tooLarge'
  return (
    <Flex
      as="li"
      align="center"
      gap="2"
      borderWidth="1px"
      borderRadius="md"
      paddingInline="2"
      fontSize="sm"
      minWidth="0"
    >
      <FileIcon size={14} aria-hidden />
      <Box minWidth="0" flex="1" paddingBlock="1">
        <Flex gap="2" align="baseline">
          <Text as="bdi" truncate>
            {name}
          </Text>
          <Text as="span" color="fg.muted" fontSize="xs" whiteSpace="nowrap">
            {size(line.size)}
          </Text>
        </Flex>
        {state.is === 'going' ? (
          <Box
            role="progressbar"
            aria-label={t(messages.fileGoing, { name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(state.share * 100)}
            height="3px"
            borderRadius="full"
            bg="bg.muted"
            overflow="hidden"
          >
            <Box height="100%" bg="primary.solid" style={{ inlineSize: `${state.share * 100}%` }} />
          </Box>
        ) : null}
        {wrong ? (
          <Text role="alert" color="secondary.fg" fontSize="xs">
            {state.is === 'tooLarge'
              ? t(messages.fileTooLarge, { most: size(maxMailBytes) })
              : errorText(state.error, t)}
          </Text>
        ) : null}
      </Box>
      {state.is === 'failed' && files.canRetry(line) ? (
        <Button size="xs" variant="ghost" onClick={() => files.retry(line)}>
          {t(messages.again)}
        </Button>
      ) : null}
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={t(messages.removeFile, { name })}
        onClick={() => void files.remove(line)}
      >
        <CloseIcon size={13} />
      </IconButton>
    </Flex>
  )
}

/** The files of a mail, and the used share of the maximum. */
export const FileList = ({ files }: { files: Files }) => {
  const t = useText()
  const size = useSize()
  if (files.lines.length === 0) return null
  const bytes = bytesOf(files.lines)
  return (
    <Box paddingInline="3" paddingBlock="2" borderBlockStartWidth="1px">
      <Box
        as="ul"
        aria-label={t(messages.files)}
        listStyleType="none"
        display="grid"
        gap="1.5"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 220px), 1fr))"
        maxHeight="120px"
        overflowY="auto"
      >
        {files.lines.map((line) => (
          <Line key={line.key} line={line} files={files} />
        ))}
      </Box>
      {bytes > maxMailBytes * 0.6 ? (
        <Text fontSize="xs" color="fg.muted" marginBlockStart="1">
          {t(messages.filesTogether, { size: size(bytes), most: size(maxMailBytes) })}
        </Text>
      ) : null}
    </Box>
  )
}
