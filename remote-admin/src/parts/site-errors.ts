import { addErrorWords } from '@console/shared/kit/error-text'
import { siteRefusals } from './site-errors.messages.ts'

// Named by the screens whose calls refuse so.
addErrorWords(siteRefusals)
