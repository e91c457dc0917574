import { useText } from '@console/shared/intl/messages'
import { Box, Text } from '@console/shared/kit/base'
import { messages } from './team.messages.ts'

/** Used seats, as numbers and as a bar. */
export const Seats = ({ taken, seats }: { taken: number; seats: number }) => {
  const t = useText()
  const isFull = taken >= seats
  const label = t(messages.seatsTaken, { taken: t.number(taken), seats: t.number(seats) })
  return (
    <Box flex="1" minWidth="180px" maxWidth="320px">
      <Text fontWeight="medium" fontSize="sm">
        {label}
      </Text>
      <Box
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(seats, taken)}
        aria-valuenow={taken}
        height="6px"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
        marginBlockStart="1"
      >
        <Box
          height="100%"
          bg={isFull ? 'secondary.solid' : 'primary.solid'}
          style={{ width: `${seats === 0 ? 100 : Math.min(100, (taken / seats) * 100)}%` }}
        />
      </Box>
    </Box>
  )
}
