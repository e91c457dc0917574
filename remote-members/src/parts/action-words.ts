import { addErrorWords } from '@console/shared/kit/error-text'
import { refusalWords } from './action-words.messages.ts'

// Named by every screen of the remote: what the server refuses is told in the agent's language, wherever it happens.
addErrorWords(refusalWords)
