import { useText } from '@console/shared/intl/words'
import { IconButton } from '@console/shared/kit/base'
import { CopyIcon } from '@console/shared/kit/icons'
import { notify } from '@console/shared/kit/notify'
import { kitWords } from '@console/shared/words/kit'

/** Puts a text into the clipboard. (Browsers have none where the console is not served over TLS.) */
export const CopyButton = ({ text, what }: { text: string; what: string }) => {
  const t = useText()
  return (
    <IconButton
      aria-label={t(kitWords.copy, { what })}
      title={t(kitWords.copy, { what })}
      size="2xs"
      boxSize="24px"
      minWidth="24px"
      variant="ghost"
      color="fg.subtle"
      onClick={() =>
        void navigator.clipboard.writeText(text).then(() => notify.success(t(kitWords.copied)), notify.failure)
      }
    >
      <CopyIcon size={12} aria-hidden />
    </IconButton>
  )
}
