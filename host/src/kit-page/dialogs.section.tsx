import { useText } from '@console/shared/intl/messages'
import { Button, Flex, Stack, Text } from '@console/shared/kit/base'
import { LeftOut, outcomeText } from '@console/shared/kit/bulk-outcome'
import { confirm } from '@console/shared/kit/confirm'
import { ModalDialog, SideDialog } from '@console/shared/kit/dialog'
import { notify } from '@console/shared/kit/notify'
import { ShownOnce } from '@console/shared/kit/shown-once'
import { type ReactNode, useState } from 'react'
import type { Section } from './example.ts'
import { Prose } from './example-card.tsx'

/** A button that opens a component, which receives a function to close it. */
const Opens = ({ label, children }: { label: string; children: (close: () => void) => ReactNode }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  )
}

const Dialogs = () => (
  <Flex gap="2" wrap="wrap">
    <Opens label="A dialog">
      {(close) => (
        <ModalDialog
          open
          title="Rows behind this number"
          onClose={close}
          footer={
            <Button size="sm" onClick={close}>
              Close
            </Button>
          }
        >
          <Text fontSize="sm">
            <Prose>Twelve customers who signed up on 1 July.</Prose>
          </Text>
        </ModalDialog>
      )}
    </Opens>
    <Opens label="A bare one">
      {(close) => (
        <ModalDialog open bare title="Find something" onClose={close}>
          <Text padding="4">
            <Prose>Quick, high on the page, without a title that is seen.</Prose>
          </Text>
        </ModalDialog>
      )}
    </Opens>
    <Opens label="At the side">
      {(close) => (
        <SideDialog title="Menu" onClose={close}>
          <Text padding="2">
            <Prose>Along the edge where the line begins.</Prose>
          </Text>
        </SideDialog>
      )}
    </Opens>
  </Flex>
)

const ask = async (danger: boolean) => {
  const yes = await confirm(
    danger
      ? {
          title: 'Unblock 3 domains?',
          body: 'Mail addresses there can sign up again at once.',
          action: 'Unblock',
          danger: true,
        }
      : { title: 'Send the newsletter?', body: '1,204 customers get it now.', action: 'Send' },
  )
  if (yes) notify.success(danger ? '3 domains unblocked.' : 'On its way.')
}

const Questions = () => (
  <Flex gap="2" wrap="wrap">
    <Button size="sm" variant="outline" onClick={() => void ask(false)}>
      Send the newsletter
    </Button>
    <Button size="sm" variant="outline" onClick={() => void ask(true)}>
      Unblock
    </Button>
  </Flex>
)

const Secret = () => (
  <Opens label="Issue a key">
    {(close) => (
      <ShownOnce title="The key of Ana Sousa" label="Key" secret="sk_sample_5f0c2a" onClose={close}>
        <Prose>It is shown this once. Copy it now.</Prose>
      </ShownOnce>
    )}
  </Opens>
)

const outcome = {
  done: 12,
  unchanged: 3,
  refused: [
    { id: 1, name: 'Ana Sousa', code: 'versionConflict' },
    { id: 2, name: 'Ben Ito', code: 'notAllowed' },
  ],
  refused_total: 2,
}

const Outcome = () => {
  const t = useText()
  return (
    <Stack gap="2" align="flex-start">
      <Text fontSize="sm">{outcomeText(outcome, t)}</Text>
      <Opens label="What was left out">{(close) => <LeftOut outcome={outcome} onClose={close} />}</Opens>
    </Stack>
  )
}

const say = {
  success: () => notify.success('example.com is blocked.'),
  // A real undo comes with useChange, if the server supports it.
  undo: () =>
    notify.offer('example.com is blocked.', { label: 'Undo', run: () => notify.success('Nothing was changed here.') }),
  partly: () => notify.warning('12 domains blocked · 2 not done'),
  error: () => notify.error('The database does not answer.', 'Request req-7f3a'),
}

const Toasts = () => (
  <Flex gap="2" wrap="wrap">
    <Button size="sm" variant="outline" onClick={say.success}>
      It worked
    </Button>
    <Button size="sm" variant="outline" onClick={say.undo}>
      It worked, with Undo
    </Button>
    <Button size="sm" variant="outline" onClick={say.partly}>
      It worked in part
    </Button>
    <Button size="sm" variant="outline" onClick={say.error}>
      It failed
    </Button>
  </Flex>
)

export const dialogs: Section = {
  id: 'dialogs',
  title: 'Dialogs and questions',
  about:
    'A dialog takes the page away, so it is for what must be finished before. A question names the record, what will happen and the verb; the focus is on the answer that does nothing.',
  examples: [
    {
      module: 'dialog',
      names: ['ModalDialog', 'SideDialog'],
      when: 'For content of its own over the page; a form has FormDialog, a yes or no has confirm.',
      code: `<ModalDialog open title={t(words.rows)} onClose={close}
  busy={change.busy} footer={<Buttons />}>
  …
</ModalDialog>
<SideDialog title={t(words.menu)} onClose={close}>…</SideDialog>`,
      Demo: Dialogs,
    },
    {
      module: 'confirm',
      names: ['confirm'],
      when: 'Before what destroys or leaves the house; what can be taken back is done at once, with Undo.',
      code: `const yes = await confirm({
  title: t(words.unblockTitle, { count }),
  body: t(words.unblockBody, { count }),
  action: t(words.unblock),
  danger: true,
})`,
      Demo: Questions,
    },
    {
      module: 'shown-once',
      names: ['ShownOnce'],
      when: 'For a secret that the server tells only now.',
      code: `<ShownOnce title={t(words.keyTitle)} label={t(words.key)}
  secret={issued.key} onClose={close}>
  {t(words.keyBody)}
</ShownOnce>`,
      Demo: Secret,
    },
    {
      module: 'bulk-outcome',
      names: ['LeftOut', 'outcomeText'],
      when: 'After a change of many rows: what became of them, and which were left out and why. Lists bring it.',
      code: `notify.success(outcomeText(outcome, t))
<LeftOut outcome={outcome} onClose={close} />`,
      Demo: Outcome,
    },
  ],
}

export const notices: Section = {
  id: 'notices',
  title: 'Notices',
  about:
    'What happened to a change, at the edge of the window: 6 seconds, 8 with Undo or when it failed, kept in the menu of the agent. What is wrong with a field stands at the field.',
  examples: [
    {
      module: 'notify',
      names: ['notify'],
      when: 'After every change; useChange does it, with Undo where the server can take it back.',
      code: `const change = useChange(admin.addBlockedDomain, {
  done: ({ domain }) => t(words.added, { domain }),
  invalidates: [admin.listBlockedDomains],
})
await change.tell(change.run({ domain, reason }))
notify.failure(error)`,
      Demo: Toasts,
    },
  ],
}
