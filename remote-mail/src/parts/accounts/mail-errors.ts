import { addErrorWords } from '@console/shared/kit/error-text'
import { mailRefusals } from './mail-errors.messages.ts'

// Named by the screens whose calls refuse so.
addErrorWords(mailRefusals)
