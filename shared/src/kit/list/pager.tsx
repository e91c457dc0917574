import { useAtomValue } from 'jotai'
import { limits } from '../../contract/limits.ts'
import { directionAtom, useText } from '../../intl/messages.ts'
import { Flex, HStack, IconButton, NativeSelect, Text } from '../base.tsx'
import { FirstIcon, NextIcon, PreviousIcon } from '../icons.tsx'
import { kitMessages } from '../kit.messages.ts'
import type { ListUrl } from './list-url.ts'

interface Props {
  readonly url: ListUrl
  /** null: unknown, or not yet known. */
  readonly rows: number | null
  readonly total: number
  /** The total is an estimate. */
  readonly about: boolean
  readonly offset: number
  readonly next: string | null
  readonly previous: string | null
  /** The rows still belong to another sort or filter, so their previous and next pages do not apply. */
  readonly stale: boolean
  /** Called when the button of the next page is about to be pressed; null: that page is not read ahead. */
  readonly onNear: (() => void) | null
}

/** For the usual duration of a page load nothing changes its look; a disabled button would lose the focus. */
const css = { '& button[aria-disabled=true]:not(:disabled)': { opacity: 1, cursor: 'default' } }

/** Position of the page in the list, and buttons for the others. */
export const Pager = ({ url, rows, total, about, offset, next, previous, stale, onNear }: Props) => {
  const t = useText()
  const mirrored = useAtomValue(directionAtom) === 'rtl' ? 'scaleX(-1)' : undefined
  const button = { size: 'xs', variant: 'ghost', ...(stale ? { 'aria-disabled': true } : {}) } as const
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap" paddingBlock="1.5" paddingInline="3">
      <Text fontSize="sm" color="fg.muted" aria-live="polite" fontVariantNumeric="tabular-nums">
        {rows === null
          ? null
          : rows > 0
            ? t(kitMessages.range, {
                from: t.number(offset + 1),
                to: t.number(offset + rows),
                total: `${about ? '≈ ' : ''}${t.number(total)}`,
              })
            : t(kitMessages.rowCount, { count: total })}
      </Text>
      <HStack gap="1" css={css}>
        <NativeSelect.Root size="xs" width="76px">
          <NativeSelect.Field
            aria-label={t(kitMessages.rowsPerPage)}
            value={url.size}
            onChange={(event) => url.setSize(Number(event.target.value))}
          >
            {limits.pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <IconButton
          {...button}
          aria-label={t(kitMessages.firstPage)}
          disabled={offset === 0}
          onClick={() => url.goTo(null, 1)}
        >
          <FirstIcon size={16} style={{ transform: mirrored }} />
        </IconButton>
        <IconButton
          {...button}
          aria-label={t(kitMessages.previousPage)}
          disabled={previous === null}
          onClick={() => !stale && previous && url.goTo(url.page <= 2 ? null : { before: previous }, url.page - 1)}
        >
          <PreviousIcon size={16} style={{ transform: mirrored }} />
        </IconButton>
        <IconButton
          {...button}
          aria-label={t(kitMessages.nextPage)}
          disabled={next === null}
          {...(onNear ? { onPointerEnter: onNear, onFocus: onNear } : {})}
          onClick={() => !stale && next && url.goTo({ after: next }, url.page + 1)}
        >
          <NextIcon size={16} style={{ transform: mirrored }} />
        </IconButton>
      </HStack>
    </Flex>
  )
}
