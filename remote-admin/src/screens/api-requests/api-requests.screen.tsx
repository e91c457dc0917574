import { DecisionQueue } from '../../parts/decision-queue/decision-queue.tsx'
import { words } from './api-requests.messages.ts'

export const Screen = () => <DecisionQueue title={words.title} kind="api_key" />
