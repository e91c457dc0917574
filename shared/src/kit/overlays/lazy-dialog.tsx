import { type ComponentType, useEffect } from 'react'
import { ApiError } from '../../api/errors.ts'
import { lazyPart } from '../lazy-part.tsx'
import { notify } from '../notices/notify.tsx'

/** Says that the server cannot be reached, and closes what should have opened. */
export const GiveUp = ({ close }: { readonly close: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what should have opened could not be fetched
  useEffect(() => {
    notify.failure(new ApiError('network', 'a part of the page could not be fetched'))
    close()
  }, [])
  return null
}

/** A dialog whose code is loaded when it is opened; without a connection a message says so, and the page stays. */
export const lazyDialog = <P extends { readonly onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> => lazyPart(load, ({ onClose }) => <GiveUp close={onClose} />)
