import { DecisionQueue } from '../../parts/decision-queue/decision-queue.tsx'
import { messages } from './api-requests.messages.ts'

export const Screen = () => <DecisionQueue title={messages.title} kind="api_key" />
