import { iconStroke } from '../../theme/icon-stroke.ts'

// Not in the recipe, which every start loads: few fields have these parts.

/** Around a field's button or input, so that the button that clears it lies in it. */
export const withClearButton = { position: 'relative', display: 'grid' } as const

/** The button that clears a choice, before the arrow. */
export const clearButton = {
  position: 'absolute',
  insetBlock: '1',
  insetInlineEnd: '2rem',
  display: 'grid',
  placeItems: 'center',
  minWidth: 'target.min',
  borderRadius: 'sm',
  color: 'fg.muted',
  cursor: 'pointer',
  '&[hidden]': { display: 'none' },
  '&:hover': { color: 'fg.default' },
  '& svg': { width: 'icon.sm', height: 'icon.sm', strokeWidth: iconStroke },
} as const

/** The heading of a group of options. */
export const groupLabel = { paddingInline: '2.5', paddingBlock: '1', color: 'fg.muted', fontSize: 'sm' } as const
