import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Stack, Text } from '@console/shared/kit/base'
import { Hint } from '@console/shared/kit/hint'
import { Popover } from '@console/shared/kit/popover'
import { type PointPart, pointParts, pointRules } from '../../contract/abuse-points.ts'
import { abuseMessages as messages } from './abuse.messages.ts'

const ruleMessages: Record<PointPart, Message> = {
  peak: messages.rulePeak,
  ips: messages.ruleIps,
  fingerprints: messages.ruleFingerprints,
  exports: messages.ruleExports,
  alerts: messages.ruleAlerts,
}

/** A customer's points, with a breakdown on hover or focus. */
export const Points = ({ points, parts }: { points: number; parts: Readonly<Record<PointPart, number>> }) => {
  const t = useText()
  const given = pointParts.filter((part) => parts[part] > 0)
  const text = given.map((part) => `${t(messages[part])} ${t.number(parts[part])}`).join(' · ')
  return (
    <Hint text={text}>
      <Text as="span" fontWeight="semibold">
        {t.number(points)}
      </Text>
    </Hint>
  )
}

/** Explains how points are given, from the table that the server uses. */
export const PointRules = () => {
  const t = useText()
  return (
    <Popover label={t(messages.howPoints)} button={<Text fontSize="sm">{t(messages.howPoints)}</Text>}>
      <Stack gap="2">
        <Text color="fg.muted">{t(messages.howPointsBody)}</Text>
        <Box as="ul" paddingInlineStart="4" listStyleType="disc">
          {pointParts.map((part) => (
            <li key={part}>{t(ruleMessages[part], { ...pointRules[part] })}</li>
          ))}
        </Box>
      </Stack>
    </Popover>
  )
}
