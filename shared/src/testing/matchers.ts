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
  const error = isWaiting === true ? new Error(message ?? '') : getElementError(message, container)
  error.name = 'TestingLibraryElementError'
  if (isWaiting === true)
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    })
  // Jest shows the line of the test, not one of these.
  else Error.captureStackTrace(error, notFound)
  return error
}

configure({
  // Generous, because elements may take long to appear on a busy machine.
  asyncUtilTimeout: 5_000,
  getElementError: notFound,
})
