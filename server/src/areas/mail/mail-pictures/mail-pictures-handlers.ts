import { getPicture } from './get-picture.ts'
import { listTrustedSenders } from './list-trusted-senders.ts'
import { trustSender } from './trust-sender.ts'
import { unsubscribe } from './unsubscribe.ts'
import { untrustSender } from './untrust-sender.ts'

/** All handlers of the group, for handlers.ts. */
export const mailPicturesHandlers = { getPicture, listTrustedSenders, trustSender, unsubscribe, untrustSender }
