const card = {
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  display: 'flex',
  flexDirection: 'column',
  minHeight: '0',
} as const

/** Above the shell's bar and below menus and dialogs, including its own. */
const zIndex = 20

const whole = {
  position: 'fixed',
  inset: '0',
  zIndex,
  borderRadius: '0',
  height: '100dvh',
  // The news line is below it.
  paddingBlockEnd: 'var(--under-notices, 0px)',
} as const

/** The visible height of a conversation's column. */
const fitting = 'max(440px, calc(100dvh - 240px))'

/** Position of a composer: within the text, or over it at the bottom; on a small screen it fills the window. */
export const placeCss = (place: 'inline' | 'dock', folded = false) => {
  const wide =
    place === 'inline'
      ? { position: 'relative', zIndex: 'auto', inset: 'auto', height: 'auto', maxHeight: fitting, borderRadius: 'lg' }
      : {
          position: 'fixed',
          zIndex,
          insetBlockStart: 'auto',
          // Above the news line, which may be closed meanwhile, and above the notices of mails being sent.
          insetBlockEnd: 'calc(var(--below-page, 0px) + var(--below-notices, 0px))',
          insetInlineStart: 'auto',
          insetInlineEnd: '24px',
          width: folded ? 'min(340px, calc(100vw - 48px))' : 'min(620px, calc(100vw - 48px))',
          height: folded
            ? 'auto'
            : 'min(680px, calc(100dvh - 72px - var(--below-page, 0px) - var(--below-notices, 0px)))',
          borderStartStartRadius: 'lg',
          borderStartEndRadius: 'lg',
          boxShadow: 'lg',
        }
  const small = folded ? { ...whole, insetBlockStart: 'auto', height: 'auto' } : whole
  // In a wide window those notices are beside it.
  const beside =
    place === 'inline'
      ? {}
      : {
          insetBlockEnd: 'var(--below-page, 0px)',
          height: folded ? 'auto' : 'min(680px, calc(100dvh - 72px - var(--below-page, 0px)))',
        }
  return { ...card, ...small, md: { ...wide, paddingBlockEnd: '0' }, lg: beside }
}
