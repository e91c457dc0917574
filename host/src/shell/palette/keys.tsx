import { Kbd } from '@console/shared/kit/base'

const isMac = (): boolean => /Mac|iP(hone|ad)/.test(navigator.platform)

/** Keys as they stand on the keyboard before this agent. */
export const Keys = ({ keys }: { keys: string }) => (
  <Kbd size="sm" dir="ltr">
    {keys.startsWith('mod+') ? `${isMac() ? '⌘' : 'Ctrl+'}${keys.slice(4).toUpperCase()}` : keys}
  </Kbd>
)
