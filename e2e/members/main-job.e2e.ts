import { expect, type Page } from '@playwright/test'
import { headerSearch, signIn, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'

test('a customer is found by anything an agent may know, changed, and the change is undone', async ({ open, api }) => {
  const customer = await prepareCustomer(await api('manager'))
  const { first_name, last_name, email, stripe_id, ip, company_name, phone } = customer
  const name = `${first_name} ${last_name}`
  const page = await open()
  await page.goto('/')
  await expect(page).toHaveURL(/\/signin$/)
  await signIn(page, 'su')
  await expect(page).toHaveURL(/\/editmember$/)

  const search = headerSearch(page)
  await test.step('the label names what the text matched (spec §2)', async () => {
    const plain = `${name} - ${email}`
    const texts: [string, string][] = [
      [name, plain],
      [last_name, plain],
      [email, plain],
      [company_name, plain],
      [phone, plain],
      [stripe_id, `${plain} (${stripe_id})`],
      [ip, `${plain} (${ip})`],
    ]
    for (const [text, label] of texts) {
      await search.fill(text)
      await expect(page.getByRole('option', { name: label, exact: true }), `found by ${text}`).toBeVisible()
    }
  })

  await test.step('Loading..., then no result', async () => {
    let answer = () => {}
    const requested = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/searchMemberData', async (route) => {
      await requested
      await route.continue()
    })
    await search.fill('nobody-is-called-so')
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
    answer()
    await expect(page.getByText('No Record found with nobody-is-called-so')).toBeVisible()
    await page.unroute('**/searchMemberData')
  })

  await test.step('opens by keyboard', async () => {
    await page.getByRole('heading', { name: 'Edit Member' }).click()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await search.fill(email)
    await expect(page.getByRole('option', { name: `${name} - ${email}` })).toHaveAttribute('aria-selected', 'true')
    await search.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/editmember\\?customer_id=${customer.customer_id}$`))
    await expect(page.getByRole('heading', { name })).toBeVisible()
  })

  const form = page.getByRole('form', { name: 'Contact details' })
  const title = form.getByRole('textbox', { name: 'Job title' })
  await test.step('a change is confirmed, saved, and in the history', async () => {
    await title.fill('Head of buying')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${name} saved.`)).toBeVisible()
    await page.reload()
    await expect(title).toHaveValue('Head of buying')
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByRole('button', { name: 'Changes', exact: true }).click()
    await expect(page.getByRole('row', { name: 'Job title Buyer Head of buying' })).toBeVisible()
  })

  await test.step('Undo reverts it', async () => {
    await page.getByRole('tab', { name: 'Details' }).click()
    await title.fill('Nobody of importance')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/^Undone: /)).toBeVisible()
    await expect(title).toHaveValue('Head of buying')
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Undid a change' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Job title Nobody of importance Head of buying' })).toBeVisible()
  })

  await test.step('clearing the box clears the selection', async () => {
    await expect(search).toHaveValue(`${name} - ${email}`)
    await search.fill('')
    // The page of that customer is left automatically.
    await expect(page).toHaveURL(/\/editmember$/)
    await expect(page.getByText('Find a customer to begin with')).toBeVisible()
    await expect(search).toHaveValue('')
  })
})

test('the same in Arabic: right to left, without an English word on the page', async ({ open, api }) => {
  const customer = await prepareCustomer(await api('manager'))
  const name = `${customer.first_name} ${customer.last_name}`
  const page = await open({ locale: 'ar' })
  await page.goto('/signin')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', /^ar/)
  await page.getByLabel('البريد الإلكتروني').fill('su@example.com')
  await page.getByLabel('كلمة المرور').fill('demo-su')
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()

  const search = page.getByRole('banner').getByRole('combobox', { name: 'ابحث عن عضو . . .' })
  await search.fill('لا أحد')
  await expect(page.getByText('لم يُعثر على سجل يطابق لا أحد')).toBeVisible()
  await search.fill(customer.stripe_id)
  await page.getByRole('option', { name: `${name} - ${customer.email} (${customer.stripe_id})` }).click()
  const form = page.getByRole('form', { name: 'بيانات الاتصال' })
  const title = form.getByRole('textbox', { name: 'المسمى الوظيفي' })
  await title.fill('رئيسة المشتريات')
  await form.getByRole('button', { name: 'حفظ' }).click()
  await expect(page.getByText(`تم حفظ ${name}.`)).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(title).toHaveValue('رئيسة المشتريات')
  expect(await englishWords(page)).toEqual([])
  await page.getByRole('tab', { name: 'السجل' }).click()
  await page.getByRole('button', { name: 'التغييرات', exact: true }).click()
  await expect(page.getByRole('row', { name: 'المسمى الوظيفي Buyer رئيسة المشتريات' })).toBeVisible()
  expect(await englishWords(page)).toEqual([])
})

/** Latin words in the console's own texts; stored data is in <bdi>, the agent's name after the word for account. */
const englishWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = [...document.querySelectorAll('button, h1, h2, h3, label, th, dt, [role=tab], nav a, nav button')]
    return said
      .map((element) => {
        const copy = element.cloneNode(true)
        if (copy instanceof Element) for (const data of copy.querySelectorAll('bdi, select')) data.remove()
        return `${copy.textContent} ${element.getAttribute('aria-label') ?? ''}`.trim()
      })
      .filter((text) => /[A-Za-z]{3,}/.test(text.replace(/Stripe|Gmail|^حساب .*/g, '')))
  })
