import { addErrorWords } from '@console/shared/kit/error-text'
import { refusalWords } from './press-words.messages.ts'

// Named by every screen of press: what the server refuses is told in the agent's language, wherever it happens.
addErrorWords(refusalWords)
