import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor } from '@testing-library/react'
import { message } from '../compose/testing/show-composer.tsx'
import type { MailSource } from './mail-source.ts'
import PrintSheetOfMails from './print-sheet.tsx'

const source: MailSource = {
  file: () => Promise.reject(new Error('no file is asked for')),
  text: () => Promise.reject(new Error('no text is asked for')),
}

test('prints a mail too large to lay out as its text, to the end', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {})
  const done = jest.fn()
  const lines = Array.from({ length: 4_000 }, (_, line) => `<p>Line ${line}</p>`).join('')
  const messages = [{ ...message, html: lines }]
  await renderScreen(() => <PrintSheetOfMails subject="Invoice" messages={messages} source={source} onDone={done} />, {
    at: '/gmail',
    answers: {},
  })
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(screen.getByText(/^Line 0 Line 1 /)).toHaveTextContent('Line 3999')
  window.dispatchEvent(new Event('afterprint'))
  expect(done).toHaveBeenCalledTimes(1)
  print.mockRestore()
})
