import { expect, type Locator, type Page } from '@playwright/test'
import { type Api, accessibilityFaults, test, type Visit } from '../support/console.ts'

/** Three pages with a black bar in their upper third, and a name. */
const threePages = (): Buffer => {
  const drawing = 'BT /F1 32 Tf 60 740 Td (Invoice 17) Tj ET 60 600 400 80 re f'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 3 0 R 3 0 R] /Count 3 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((text, at) => `${at + 1} 0 obj\n${text}\nendobj\n`)
  const head = '%PDF-1.4\n'
  const starts = objects.map((_, at) => head.length + objects.slice(0, at).join('').length)
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const body = head + objects.join('')
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}

const name = 'invoice.pdf'

/** A conversation of the demo mailbox, opened as if its mails had this file. */
const openMailWith = async (agent: Api, page: Page, bytes: Buffer): Promise<Locator> => {
  const rows = async () => (await agent.call<{ list: { threadId: number }[] }>('getEmailInbox', {})).list
  await expect(async () => expect(await rows()).not.toHaveLength(0)).toPass({ timeout: 60_000 })
  const [row] = await rows()
  await page.route('**/email/get_single_email', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const file = { part: '9', name, mime: 'application/pdf', size: bytes.length, cid: '' }
    for (const message of body.data.messages) message.files = [file]
    await route.fulfill({ response, json: body })
  })
  await page.route('**/mail/get_file', (route) =>
    route.fulfill({ body: bytes, contentType: 'application/octet-stream' }),
  )
  await page.goto(`/gmail?thread=${row?.threadId}`)
  const button = page.getByRole('button', { name: `Preview ${name}` }).last()
  await button.focus()
  await page.keyboard.press('Enter')
  return button
}

/** Share of a canvas that is neither white nor transparent, from 0 to 1. */
const inkOf = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const copy = document.createElement('canvas')
    copy.width = element.width
    copy.height = element.height
    const context = copy.getContext('2d')
    context?.drawImage(element, 0, 0)
    const dots = context?.getImageData(0, 0, copy.width, copy.height).data ?? new Uint8ClampedArray()
    let dark = 0
    for (let at = 0; at < dots.length; at += 4) if (dots[at + 3] === 255 && (dots[at] ?? 255) < 128) dark += 1
    return dark / (copy.width * copy.height)
  })

const views: readonly (readonly [string, Visit])[] = [
  ['light', {}],
  ['dark', { mode: 'dark' }],
  ['at 390 px', { width: 390 }],
]

for (const [view, visit] of views)
  test(`the preview of a PDF renders its pages, and ends with its dialog: ${view}`, async ({ open, api }) => {
    const page = await open({ as: 'sales', ...visit })
    const button = await openMailWith(await api('sales'), page, threePages())
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByRole('img', { name: 'Page 1 of 3' })).toBeVisible()
    await expect(dialog.getByRole('img', { name: /^Page/ })).toHaveCount(3)
    const first = dialog.locator('canvas').first()
    await expect(first).toBeVisible()
    // The bar alone covers a sixteenth of the page.
    expect(await inkOf(first)).toBeGreaterThan(0.06)
    expect(await inkOf(first)).toBeLessThan(0.12)
    await dialog.getByRole('img', { name: 'Page 3 of 3' }).scrollIntoViewIfNeeded()
    const last = dialog.getByRole('img', { name: 'Page 3 of 3' }).locator('canvas')
    await expect(last).toBeVisible()
    expect(await inkOf(last)).toBeGreaterThan(0.06)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(page.workers()).toHaveLength(2)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await expect.poll(() => page.workers().length).toBe(0)
  })

for (const [what, bytes, said] of [
  ['no PDF at all', Buffer.from('<script>alert(1)</script>'), 'This file cannot be previewed. Save it to open it.'],
  [
    'a PDF in its first line only',
    Buffer.from('%PDF-1.7\nand nothing else'),
    'This file cannot be displayed. Save it to open it.',
  ],
] as const)
  test(`a file with a PDF name that is ${what} says so, and can be saved`, async ({ open, api }) => {
    const page = await open({ as: 'sales' })
    const button = await openMailWith(await api('sales'), page, bytes)
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByText(said)).toBeVisible()
    await expect(dialog.locator('canvas')).toHaveCount(0)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(page.workers()).toHaveLength(0)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: `Save ${name}` }).click()
    expect((await saved).suggestedFilename()).toBe(name)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })
