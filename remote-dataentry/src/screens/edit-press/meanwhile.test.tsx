import type { UploadedFile } from '@console/shared/contract/calls/files'
import type { Answers } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor } from '@testing-library/react'
import { pressEvent } from '../../testing/sample-press.ts'
import { Screen } from './edit-press.screen.tsx'

const show = (more: Answers) =>
  renderScreen(Screen, {
    at: '/dataentry/createPress/7?press=1',
    path: '/dataentry/createPress/:pressstaged_company_id?/:press_staged?',
    answers: {
      ...more,
      press: {
        getPressTemplates: () => [],
        searchPressUrl: () => ({ url_key: 'k', known: [], article: null }),
        viewEditPress: () => ({ press: pressEvent(1, { version: 4 }), article: null }),
        ...more.press,
      },
    },
  })
const headline = () => screen.findByRole('textbox', { name: 'Headline' })

beforeEach(() => localStorage.clear())

test('keeps what is typed during a file upload', async () => {
  const upload = Promise.withResolvers<UploadedFile>()
  const { user } = await show({ files: { postFile: () => upload.promise } })
  await user.type(await headline(), ' A')
  await user.upload(screen.getByLabelText('File'), new File(['%PDF-1.4'], 'scan.pdf', { type: 'application/pdf' }))
  await user.type(await headline(), ' B')
  upload.resolve({
    file_id: 5,
    url: '/files/5',
    original_name: 'scan.pdf',
    mime: 'application/pdf',
    size: 8,
    width: null,
    height: null,
  })
  expect(await screen.findByText('scan.pdf')).toBeVisible()
  expect(await headline()).toHaveValue('Event 1 A B')
})

test('typing on after a save continues from the saved values', async () => {
  const reads = Promise.withResolvers<never>()
  let isSaved = false
  const { user, received } = await show({
    press: {
      // Read again after the save, and not answered yet.
      viewEditPress: () => (isSaved ? reads.promise : { press: pressEvent(1, { version: 4 }), article: null }),
      saveEditPress: ({ title, version }) => {
        isSaved = true
        return pressEvent(1, { title, version: version + 1 })
      },
    },
  })
  const sent = () =>
    received.flatMap(({ call, input }) => (call === 'press.saveEditPress' ? [input as { version: number }] : []))
  await user.type(await headline(), '!')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled())
  expect(await screen.findByDisplayValue('Event 1!')).toBeVisible()
  await user.type(await headline(), '!')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent().map(({ version }) => version)).toEqual([4, 5]))
})
