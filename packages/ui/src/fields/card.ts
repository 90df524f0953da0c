import { cssVar } from '../theme/css-var.ts'

/** A card that is the label of a checkbox or radio button. */
export const card = {
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
  // The real control is as large as its card, so that screen readers on touch screens find it there. Chakra shrinks it
  // to one pixel with an inline style, hence `!important`.
  '& > input': {
    inset: '0',
    width: '100% !important',
    height: '100% !important',
    margin: '0 !important',
    clip: 'auto !important',
    clipPath: 'none !important',
    opacity: 0,
    cursor: 'inherit',
  },
  '&:hover': { background: 'bg.hover' },
  // Reads the state from the input itself, because a form library may check it without an event.
  '&:has(> input:checked)': { borderColor: 'fg.default', boxShadow: `inset 0 0 0 1px ${cssVar('fg.default')}` },
  // Forced colours remove the shadow.
  '@media (forced-colors: active)': {
    '&:has(> input:checked)': { outline: '2px solid Highlight', outlineOffset: '-3px' },
  },
  '&:has(> input:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '&:has(> input:disabled)': { background: 'bg.hover', color: 'fg.subtle', cursor: 'default' },
} as const

/** The name of a group of cards. */
export const groupLabel = {
  textStyle: 'label',
  '& small': { color: 'fg.muted', fontSize: 'inherit', fontWeight: 'regular' },
} as const
