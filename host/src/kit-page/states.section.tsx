import { ApiError } from '@console/shared/api/errors'
import { Button, Flex, Skeleton, Spinner, Stack, Text } from '@console/shared/kit/base'
import { Waiting } from '@console/shared/kit/lazy-part'
import { notify } from '@console/shared/kit/notify'
import { EmptyState, FailedState, PageSpinner, useDelayed } from '@console/shared/kit/states'
import { ExportBar } from '@console/shared/kit/stream-export'
import { useEffect, useState } from 'react'
import type { Section } from './example.ts'
import { Prose } from './example-card.tsx'

const Empty = () => (
  <EmptyState
    title="No domain is blocked"
    hint="Block a domain to keep its mail addresses from signing up."
    action={<Button size="sm">Block a domain</Button>}
  />
)

const Failed = () => (
  <FailedState
    error={new ApiError('unavailable', 'The database does not answer.', { requestId: 'req-7f3a' })}
    onRetry={() => notify.success('Asked again.')}
  />
)

const Boxes = () => (
  <Stack gap="2" aria-busy>
    {['55%', '80%', '70%'].map((width) => (
      <Skeleton key={width} height="14px" width={width} />
    ))}
  </Stack>
)

const workMs = 2_000

const Late = () => {
  const [running, setRunning] = useState<'part' | 'page' | null>(null)
  const late = useDelayed(running === 'part')
  useEffect(() => {
    if (running === null) return
    const timer = setTimeout(() => setRunning(null), workMs)
    return () => clearTimeout(timer)
  }, [running])
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Button size="sm" variant="outline" onClick={() => setRunning('part')}>
        Work for two seconds
      </Button>
      <Button size="sm" variant="outline" onClick={() => setRunning('page')}>
        Open a slow page
      </Button>
      {late ? <Spinner size="sm" /> : null}
      {running === 'page' ? <PageSpinner /> : null}
    </Flex>
  )
}

const Progress = () => (
  <Stack gap="2">
    <ExportBar progress={{ rows: 12_400, total: 20_000 }} onCancel={() => notify.success('Cancelled.')} />
    <Text fontSize="xs" color="fg.muted">
      <Prose>Lists draw it while an export goes on.</Prose>
    </Text>
  </Stack>
)

export const states: Section = {
  id: 'states',
  title: 'Empty, failed, loading',
  about:
    'Each part of a page loads, is empty and fails by itself. What is on its way keeps its place; a spinner comes only after 300 ms.',
  examples: [
    {
      module: 'states',
      names: ['EmptyState'],
      when: 'Where there is nothing: says so, and what to do next.',
      code: `<EmptyState title={t(words.empty)}
  hint={t(words.emptyHint)}
  action={<AddButton />} />`,
      Demo: Empty,
    },
    {
      module: 'states',
      names: ['FailedState'],
      when: 'Where something could not be read: what the server said, the id of the request to quote, Retry.',
      code: `if (read.error)
  return <FailedState error={read.error}
    onRetry={() => void read.refetch()} />`,
      Demo: Failed,
    },
    {
      module: 'base',
      names: ['Skeleton'],
      when: 'Where the shape of what comes is known: as high as it will be, so that nothing jumps.',
      code: `<Stack aria-busy>
  <Skeleton height="92px" borderRadius="lg" />
</Stack>`,
      Demo: Boxes,
    },
    {
      module: 'lazy-part',
      names: ['Waiting'],
      when: 'For a part of a page whose height is known: keeps its place at once, and shows after 300 ms that it comes.',
      code: `if (!read.data) return <Waiting height="92px" />`,
      Demo: () => <Waiting height="92px" />,
    },
    {
      module: 'states',
      names: ['useDelayed', 'PageSpinner'],
      when: 'Where the shape is not known: nothing for 300 ms, then a spinner; PageSpinner for a whole page.',
      code: `const late = useDelayed(running)
{late ? <Spinner size="sm" /> : null}
{page ? <Page /> : <PageSpinner />}`,
      Demo: Late,
    },
    {
      module: 'base',
      names: ['Spinner'],
      when: 'For a moment that has no shape; small beside what is waited for.',
      code: `<Spinner size="sm" />`,
      Demo: () => <Spinner size="sm" />,
    },
    {
      module: 'stream-export',
      names: ['ExportBar'],
      when: 'For what counts up to a known end and can be stopped; lists bring it.',
      code: `<ExportBar progress={{ rows, total }}
  onCancel={cancel} />`,
      Demo: Progress,
    },
  ],
}
