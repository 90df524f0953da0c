import { cssVar } from '../theme/css-var.ts'

/** A card that is a control's label: chosen, it has a second pixel of ink, which moves nothing. */
export const cardRoot = {
  position: 'relative',
  minWidth: '0',
  border: 'control',
  borderRadius: 'md',
  background: 'bg.raised',
  color: 'fg.default',
  fontSize: 'md',
  cursor: 'pointer',
  transition: 'border-color, box-shadow, background-color',
  transitionDuration: 'fast',
  '&:hover': { background: 'bg.hover' },
  '&:has(> input:checked)': { borderColor: 'fg.default', boxShadow: `inset 0 0 0 1px ${cssVar('fg.default')}` },
  // No shadow is drawn there.
  '@media (forced-colors: active)': {
    '&:has(> input:checked)': { outline: '2px solid Highlight', outlineOffset: '-3px' },
  },
  '&:has(> input:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '&:has(> input:disabled)': { background: 'bg.hover', color: 'fg.subtle', cursor: 'default' },
} as const

/** The real control: as large as its card, so that touch exploration finds it there, and drawn by the card. */
export const unseenControl = {
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  opacity: 0,
  cursor: 'inherit',
} as const
