import { listBrowserErrors } from './list-browser-errors.ts'
import { reportBrowserErrors } from './report-browser-errors.ts'

export const browserErrorsHandlers = { reportBrowserErrors, listBrowserErrors }
