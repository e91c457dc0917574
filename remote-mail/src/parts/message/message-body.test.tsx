import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { setThemeMode } from '@console/shared/theme/mode'
import { screen, waitFor, within } from '@testing-library/react'
import type { MailMessage } from '../../../contract/mail.ts'
import type { MailSource } from './mail-source.ts'
import { MessageBody } from './message-body.tsx'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const mail: MailMessage = {
  id: 7,
  threadId: 3,
  isStarred: false,
  unread: false,
  ours: false,
  at: '2026-11-20T10:00:00.000Z',
  from: { name: 'Shop', email: 'News@Shop.example' },
  reply_to: [],
  to: [],
  cc: [],
  bcc: [],
  subject: 'Sale\u202E!',
  snippet: '',
  label_ids: [],
  text: null,
  large: false,
  files: [],
  can_unsubscribe: false,
  html: '<p>Hello <img src="https://cdn.example/a.png" alt="A"><img src="https://cdn.example/b.png"><img src="https://t.example/p" width=1 height=1></p>',
}
const source: MailSource = {
  file: async () => new Blob([png]),
  text: async () => ({ html: null, text: 'all of it' }),
}

const show = (
  message: Partial<MailMessage> = {},
  { trusted = [], known = [], from = source }: { trusted?: string[]; known?: string[]; from?: MailSource } = {},
) => {
  const emails = new Set(trusted)
  const Screen = () => <MessageBody message={{ ...mail, ...message }} source={from} known={known} />
  return renderScreen(Screen, {
    at: '/gmail',
    answers: {
      mailPictures: {
        listTrustedSenders: () => ({ emails: [...emails] }),
        trustSender: ({ email }: { email: string }) => {
          emails.add(email)
          return {}
        },
        untrustSender: ({ email }: { email: string }) => {
          emails.delete(email)
          return {}
        },
        getPicture: () => {
          throw new Refusal('siteUnreachable')
        },
        unsubscribe: () => ({ host: 'list.example' }),
      },
    },
  })
}

const frame = async () => {
  const found = await screen.findByTitle('Message: Sale!')
  // A frame's document is in its attribute.
  return found as HTMLIFrameElement
}

afterEach(() => setThemeMode('light'))

test('renders a mail in a sandboxed frame, and holds back its pictures', async () => {
  await show()
  const found = await frame()
  expect(found).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  expect(found.srcdoc).toContain("default-src 'none'")
  expect(found.srcdoc).toContain('Hello')
  expect(found.srcdoc).not.toContain('cdn.example')
  expect(screen.getByText(/2 remote images blocked/)).toBeVisible()
  expect(screen.getByText(/1 tracking pixel removed/)).toBeVisible()
})

test('does not ask about a trusted sender, and can revoke the trust', async () => {
  const { user } = await show({}, { trusted: ['news@shop.example'] })
  await frame()
  await user.click(await screen.findByRole('button', { name: 'Ask again' }))
  expect(await screen.findByText(/2 remote images blocked/)).toBeVisible()
})

test('"always" trusts the address, in lower case', async () => {
  const { user, received } = await show()
  await frame()
  await user.click(screen.getByRole('button', { name: 'Always from news@shop.example' }))
  await waitFor(() =>
    expect(received).toContainEqual(expect.objectContaining({ input: { email: 'news@shop.example' } })),
  )
})

test('reports pictures that failed to load, and offers another try', async () => {
  const { user } = await show()
  await frame()
  await user.click(screen.getByRole('button', { name: 'Show once' }))
  expect(await screen.findByText(/2 images could not be loaded/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/2 images could not be loaded/)).toBeVisible()
})

test('shows its own pictures at once, as data', async () => {
  const file = { part: '2', name: 'logo.png', mime: 'image/png', size: 8, cid: 'logo@shop' }
  await show({ html: '<img src="cid:logo@shop">', files: [file] })
  const found = await frame()
  await waitFor(() => expect(found.srcdoc).toContain('src="data:image/png;base64,iVBORw0KGgo="'))
  expect(screen.queryByText(/images/)).not.toBeInTheDocument()
})

test('warns about an odd sender, and then ignores trust', async () => {
  const reply_to = [{ name: '', email: 'pay@evil.example' }]
  await show({ reply_to }, { trusted: ['news@shop.example'] })
  await frame()
  expect(screen.getByRole('alert')).toHaveTextContent('Replies go to evil.example, not to shop.example')
  expect(screen.getByRole('button', { name: 'Show once' })).toBeVisible()
})

test('warns about a domain that looks like a known one', async () => {
  await show({ from: { name: 'Us', email: 'a@c0nsole.example' } }, { known: ['console.example'] })
  expect(await screen.findByRole('alert')).toHaveTextContent('looks like console.example')
})

test('offers the original colours in dark mode', async () => {
  setThemeMode('dark')
  const { user } = await show({ html: '<p style="color:#000">Dark</p>' })
  expect((await frame()).srcdoc).toContain('!important"')
  await user.click(screen.getByRole('button', { name: 'Original colours' }))
  await waitFor(async () => expect((await frame()).srcdoc).toContain('<p style="color:#000">'))
})

test('asks before unsubscribing, and names the recipient of the request', async () => {
  const { user } = await show({ can_unsubscribe: true })
  await frame()
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText('Unsubscribe request sent to list.example')).toBeVisible()
})

test('fetches a text that was left out, and offers Retry after a failure', async () => {
  let fails = true
  const text = async () => {
    if (fails) throw new Error('no')
    return { html: null, text: 'all of it' }
  }
  const { user } = await show({ html: null, large: true }, { from: { ...source, text } })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  fails = false
  await user.click(retry)
  expect((await frame()).srcdoc).toContain('all of it')
})

test('offers an oversized mail as text', async () => {
  const { user } = await show({ html: `<p>Deep</p>${'<p>x'.repeat(2_100_000)}` })
  await user.click(await screen.findByRole('button', { name: 'Read as text' }))
  expect(screen.getByRole('region', { name: 'Message text' })).toHaveTextContent('Deep')
})

test('the frame can be made taller by keyboard', async () => {
  const { user } = await show()
  const found = await frame()
  const handle = screen.getByRole('separator', { name: 'Message height' })
  const before = Number(handle.getAttribute('aria-valuenow'))
  handle.focus()
  await user.keyboard('{ArrowDown}')
  expect(handle).toHaveAttribute('aria-valuenow', String(before + 80))
  expect(found.style.height).toBe(`${before + 80}px`)
})
