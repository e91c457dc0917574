import '@testing-library/jest-dom'
import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

/**
 * While findBy and waitFor wait, each try would print the whole document into an error that nobody reads: a twentieth of
 * the time of all tests. Here the document is printed once somebody reads the message.
 */
const notFound: typeof getElementError = (message, container) => {
  // The library's own switch, which its types leave out.
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean
  }
  if (isWaiting !== true) {
    const error = getElementError(message, container)
    // Jest shows the line of the test, not one of these.
    Error.captureStackTrace(error, notFound)
    return error
  }
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  const print = () => getElementError(message, container).message
  return Object.defineProperty(error, 'message', { configurable: true, get: print })
}

configure({
  // Generous, because elements may take long to appear on a busy machine.
  asyncUtilTimeout: 5_000,
  getElementError: notFound,
})
