import { wasSessionEnded } from '@console/shared/api/token'
import { agentAtom } from '@console/shared/auth/session'
import { type Decision, decide } from '@console/shared/contract/access'
import { menuOf } from '@console/shared/contract/menu'
import { localeAtom, type Message, useText } from '@console/shared/intl/messages'
import { Box, Button, Heading, Stack, Text } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { homePath, screens } from '../../contract/screens.ts'
import { roleMessages } from '../host.messages.ts'
import { registryAtom } from '../remotes/registry/live-registry.ts'
import { HomeLink } from './home-link.tsx'
import { findRoute } from './named-route.ts'
import { deniedMessages as messages } from './pages.messages.ts'
import { PlainPage, Sentence } from './plain-page.tsx'

const maxLinks = 6

/** Texts for each of the four steps of spec §6, when it refuses and when it passes on to the next. */
const steps: Readonly<Record<Decision['step'], { readonly refused: readonly Message[]; readonly passed: Message }>> = {
  1: { refused: [messages.ask], passed: messages.notOpen },
  2: { refused: [messages.byDataEntry, messages.askLevel], passed: messages.notDataEntry },
  3: { refused: [messages.byMap], passed: messages.inMap },
  4: { refused: [messages.byRole], passed: messages.ask },
}

const How = ({ decided, reason }: { decided: Decision['step']; reason: string }) => {
  const t = useText()
  const before = ([1, 2, 3] as const).filter((step) => step < decided)
  return (
    <Box textAlign="start" fontSize="sm" color="fg.muted" borderWidth="1px" borderRadius="lg" padding="4" width="100%">
      <Heading as="h2" size="xs" marginBlockEnd="2" color="fg">
        {t(messages.how)}
      </Heading>
      <Stack as="ol" gap="1" listStyleType="decimal" paddingInlineStart="5">
        {before.map((step) => (
          <li key={step}>{t(steps[step].passed)}</li>
        ))}
        <Text as="li" color="fg" fontWeight="medium" aria-current="step">
          {reason}
        </Text>
      </Stack>
    </Box>
  )
}

/** Links for an agent who may not open the default start page. */
const WaysOn = () => {
  const t = useText()
  const agent = useAtomValue(agentAtom)
  const registry = useAtomValue(registryAtom)
  const locale = useAtomValue(localeAtom)
  if (agent === null || decide(agent, screens['edit-member']).allowed) return <HomeLink />
  const { groups, top } = menuOf(registry?.areas ?? [], agent, locale)
  const items = [...groups.flatMap((group) => group.items), ...top].slice(0, maxLinks)
  if (items.length === 0) return null
  return (
    <Stack as="nav" aria-label={t(messages.elsewhere)} gap="1.5" align="center">
      <Text fontSize="sm" color="fg.muted" aria-hidden>
        {t(messages.elsewhere)}
      </Text>
      {items.map(({ id, label, path }) => (
        <Button key={id} asChild size="sm" variant="outline">
          <Link to={path}>{label}</Link>
        </Button>
      ))}
    </Stack>
  )
}

/** Names the step of the access rule that refused, and whom to ask. Evaluated again, because the address may be old. */
export default function PermissionDeniedPage() {
  const t = useText()
  const [params] = useSearchParams()
  const agent = useAtomValue(agentAtom)
  const registry = useAtomValue(registryAtom)
  const locale = useAtomValue(localeAtom)
  const path = params.get('path') ?? ''
  const route = findRoute(registry?.areas ?? [], path, locale)

  // The session ended while this was shown: after signing in, goes to the requested page.
  if (agent === null && wasSessionEnded())
    return <Navigate to={`/signin?${new URLSearchParams({ next: path || '/' })}`} replace />
  if (agent === null || route === null)
    return (
      <PlainPage code="403" title={t(messages.title)}>
        <Sentence word={messages.ask} />
        <WaysOn />
      </PlainPage>
    )

  const { step, allowed } = decide(agent, route)
  // Isolated, because a path reads from left to right in every language.
  const page = `${route.title} (\u2066${path}\u2069)`
  if (allowed)
    return (
      <PlainPage title={t(messages.allowed)}>
        <Text color="fg.muted">{t(messages.allowedBody, { page })}</Text>
        <Button asChild size="sm" marginBlockStart="2">
          <Link to={path.replace(/\/:.*$/, '') || homePath}>{t(messages.openIt)}</Link>
        </Button>
      </PlainPage>
    )
  const sentences = steps[step].refused.map((word) => t(word, { page, level: t(roleMessages[agent.level]) }))
  return (
    <PlainPage code="403" title={t(messages.title)}>
      {sentences.map((sentence) => (
        <Text key={sentence} color="fg.muted">
          {sentence}
        </Text>
      ))}
      <How decided={step} reason={sentences[0] ?? ''} />
      <WaysOn />
    </PlainPage>
  )
}
