import { ApiError } from '@console/shared/api/errors'
import { invalidate } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button, Center, Flex, Spinner, Stack, Text } from '@console/shared/kit/base'
import { notify } from '@console/shared/kit/notify'
import { Page } from '@console/shared/kit/page'
import { EmptyState } from '@console/shared/kit/states'
import { useWork } from '@console/shared/kit/work'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { mailAccounts } from '../../api.ts'
import { authorizeMailbox, forgetNext, nextId, nextPath } from '../../parts/accounts/authorize.ts'
import { messages } from './auth-gmail-redirect.messages.ts'
import { Refusal } from './refusal.tsx'

/** Google's parameters in the address; null: opened directly. */
const answerIn = (search: string) => {
  const params = new URLSearchParams(search)
  const state = params.get('state')
  if (!state) return null
  const given = (name: 'code' | 'error' | 'iss') => {
    const value = params.get(name)
    return value ? { [name]: value } : {}
  }
  return { state, ...given('code'), ...given('error'), ...given('iss') }
}

type Answer = NonNullable<ReturnType<typeof answerIn>>

/** Requests sent, by state parameter: it can be used once, and a screen may be rendered twice. */
const sent = new Map<string, ReturnType<typeof mailAccounts.getAuthorizeToken>>()
const finish = (answer: Answer) => {
  const running = sent.get(answer.state) ?? mailAccounts.getAuthorizeToken(answer)
  sent.set(answer.state, running)
  return running
}

const Connecting = () => {
  const t = useText()
  return (
    <Center paddingBlock="16" paddingInline="4" textAlign="center" role="status">
      <Stack align="center" gap="3">
        <Spinner size="lg" color="primary.solid" />
        <Text fontWeight="semibold">{t(messages.connecting)}</Text>
        <Text color="fg.muted">{t(messages.connectingHint)}</Text>
      </Stack>
    </Center>
  )
}

/** Google's redirect target: validates the parameters, uses them once, and returns the agent to where they were. */
export const Screen = () => {
  const t = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  // The address is cleaned below; its parameters are needed once.
  const [answer] = useState(() => answerIn(search))
  const [failure, setFailure] = useState<ApiError | null>(null)
  // Google's parameters can be used once: another build of the area would send them again and report them as expired.
  useWork(answer !== null)

  useEffect(() => {
    if (answer === null) return
    let here = true
    // A code in the address would be visible in the browser's history.
    globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname)
    finish(answer).then(
      ({ id, email, again }) => {
        void invalidate(mailAccounts.getAuthorizedAccounts)
        if (!here) return
        notify.success(t(again ? messages.doneAgain : messages.done, { email }))
        const next = nextPath() ?? `/gmail_account/${id}`
        forgetNext()
        void navigate(next, { replace: true })
      },
      (error: unknown) => {
        if (here) setFailure(error instanceof ApiError ? error : new ApiError('internal', ''))
      },
    )
    return () => {
      here = false
    }
  }, [answer, navigate, t])

  const again = () => authorizeMailbox(nextPath() ?? '/gmail_account', nextId()).catch(notify.failure)
  const actions = (
    <Flex gap="2" marginBlockStart="2" wrap="wrap" justify="center">
      <Button size="sm" onClick={() => void again()}>
        {t(messages.again)}
      </Button>
      <Button asChild size="sm" variant="outline">
        <Link to="/gmail_account">{t(messages.accounts)}</Link>
      </Button>
    </Flex>
  )
  return (
    <Page title={messages.title}>
      {answer === null ? (
        <EmptyState title={t(messages.nothing)} hint={t(messages.nothingHint)} action={actions} />
      ) : failure === null ? (
        <Connecting />
      ) : (
        <Refusal failure={failure}>{actions}</Refusal>
      )}
    </Page>
  )
}
