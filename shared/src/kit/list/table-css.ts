import type { SystemStyleObject } from '@chakra-ui/react/styled-system'

/** One style for the whole table: a styled component per cell costs ten times as much to draw. */
export const tableCss: SystemStyleObject = {
  flex: '1 1 auto',
  minHeight: '240px',
  overflow: 'auto',
  // Opaque: the browser repaints a transparent box on the main thread for each frame of a scroll.
  bg: 'bg.panel',
  // For the place of the cells that are pinned at its end.
  containerType: 'inline-size',
  outlineOffset: '-2px',
  // Always visible, even on systems that hide scrollbars while idle: it shows that there is more.
  '&::-webkit-scrollbar': { width: '10px', height: '10px' },
  '&::-webkit-scrollbar-thumb': { bg: 'border.emphasized', borderRadius: 'full' },
  '&[data-stale] tbody': { opacity: 0.55, transition: 'opacity 0.15s 0.3s' },
  '& table': { tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%', fontSize: '13px' },
  '& th': {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    height: '36px',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: 'medium',
    fontSize: '12px',
    textAlign: 'start',
    borderBlockEndWidth: '1px',
    paddingInline: '10px',
    whiteSpace: 'nowrap',
  },
  '& td': {
    height: '36px',
    paddingInline: '10px',
    paddingBlock: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
  },
  // Truncated at its own end, whatever the cell's direction.
  '& td bdi': {
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
  },
  // Pinned at the start of the line above the scrolling columns; the header is above both. Sticky only once the table
  // is scrolled sideways: each sticky cell is a layer of its own, and hundreds of them slow down every scroll.
  '& tbody [data-pinned]': { zIndex: 1, bg: 'bg.panel' },
  '&[data-sideways] tbody [data-pinned]': { position: 'sticky' },
  '& thead [data-pinned]': { position: 'sticky', zIndex: 2, bg: 'bg.subtle' },
  '& tbody tr[aria-rowindex]:hover [data-pinned]': { bg: 'bg.subtle' },
  '& tbody :is(tr[aria-selected=true], tr[aria-current=true], tr:has([aria-current=true])) [data-pinned]': {
    bg: 'primary.subtle',
  },
  // Pinned at the end of the line, whatever the table's width: by its distance from there until the table is scrolled.
  '&[data-sideways] td.menu': { position: 'sticky', insetInlineEnd: 0 },
  '& td.menu': {
    position: 'relative',
    insetInlineEnd: 'max(0px, calc(var(--table-width) - 100cqw))',
    padding: 0,
    textAlign: 'center',
    textOverflow: 'clip',
    bg: 'bg.panel',
  },
  '& td.menu button': {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '26px',
    borderRadius: 'sm',
    verticalAlign: 'middle',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary.focusRing', outlineOffset: '2px' },
  },
  // Three dots. As an icon they would be four more elements in each row.
  '& td.menu button::before': {
    content: '""',
    width: '13.5px',
    height: '4.5px',
    backgroundImage: 'radial-gradient(circle, currentColor 1px, transparent 1.6px)',
    backgroundSize: '4.5px 4.5px',
    forcedColorAdjust: 'none',
    '@media (forced-colors: active)': { color: 'ButtonText' },
  },
  '& thead td.menu': { position: 'sticky', insetInlineEnd: 0, insetBlockStart: 0, zIndex: 2, bg: 'bg.subtle' },
  '& tbody tr[aria-rowindex]:hover td.menu': { bg: 'bg.subtle' },
  '& tbody :is(tr[aria-selected=true], tr[aria-current=true]) td.menu': { bg: 'primary.subtle' },
  '& tr.space td, & tr.space': { border: 0, padding: 0 },
  '& tbody tr[aria-rowindex]:hover': { bg: 'bg.subtle' },
  '& tbody tr[aria-selected=true]': { bg: 'primary.subtle' },
  // Scroll margin, so that the header does not hide a row that is scrolled to. An open panel is announced by the link
  // that opened it.
  '& tbody tr:has([aria-current=true])': { bg: 'primary.subtle', scrollMarginBlockStart: '37px' },
  '& tbody tr:has([aria-current=true]) td.menu': { bg: 'primary.subtle' },
  '& tbody tr[aria-current=true]': { bg: 'primary.subtle' },
  // Backgrounds are drawn by the cells, because pinned ones lie above the row.
  '& tbody tr[data-current]:focus': { outline: '2px solid transparent' },
  '& tbody tr[data-current]:focus > td': {
    boxShadow: 'inset 0 2px {colors.primary.focusRing}, inset 0 -2px {colors.primary.focusRing}',
  },
  '& tbody tr[data-open]': { cursor: 'pointer' },
  '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& th[data-align=end] .label': { justifyContent: 'flex-end' },
  '& .label': {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    width: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
  },
  '& button.label': { cursor: 'pointer', _hover: { color: 'fg' } },
  '& th[aria-sort]': { color: 'fg' },
  '& input[type=checkbox]': {
    width: '15px',
    height: '15px',
    verticalAlign: 'middle',
    accentColor: 'var(--c-colors-primary-600)',
    cursor: 'pointer',
  },
  '& .resizer': {
    position: 'absolute',
    insetInlineEnd: 0,
    insetBlock: '8px',
    width: '7px',
    cursor: 'col-resize',
    borderInlineEndWidth: '1px',
    touchAction: 'none',
    _hover: { borderInlineEndWidth: '3px', borderColor: 'primary.400' },
  },
  '& .resizer[data-active]': { borderInlineEndWidth: '3px', borderColor: 'primary.500' },
  '& a': {
    color: 'primary.fg',
    fontWeight: 'medium',
    textUnderlineOffset: '3px',
    _hover: { textDecoration: 'underline' },
  },
}

/** A table within a text or a dialog: as high as its rows, scrolled sideways where necessary. */
export const plainTableCss = {
  overflowX: 'auto',
  '& table': { width: '100%', fontSize: '13px', borderCollapse: 'collapse' },
  '& th, & td': { textAlign: 'start', padding: '8px', borderBlockEndWidth: '1px', verticalAlign: 'top' },
  '& thead th': { color: 'fg.muted', fontWeight: 'medium', fontSize: '12px', whiteSpace: 'nowrap' },
  '& [data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-wide]': { display: { base: 'none', md: 'table-cell' } },
} as const
