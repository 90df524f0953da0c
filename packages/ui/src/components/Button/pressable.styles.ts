import { iconStroke } from '../../theme/scales.ts'

/** Shared by Button and IconButton, so that the two can't drift apart. */
export const pressable = {
  display: 'inline-grid',
  alignItems: 'center',
  justifyContent: 'center',
  maxWidth: 'full',
  minHeight: 'control',
  border: '1px solid transparent',
  borderRadius: 'md',
  fontSize: 'md',
  fontWeight: 'strong',
  lineHeight: 'cell',
  cursor: 'pointer',
  transitionProperty: 'background-color, border-color, color',
  transitionDuration: 'fast',
  transitionTimingFunction: 'standard',
  '& svg': { width: 'icon.sm', height: 'icon.sm', flexShrink: 0, strokeWidth: iconStroke },
  '&:disabled': { background: 'bg.active', borderColor: 'transparent', color: 'fg.subtle', cursor: 'default' },
} as const

// Busy is `aria-disabled`: it keeps its colours, and only stops answering the mouse.
const pressed = '&:hover:not(:disabled, [aria-disabled=true])'

/** How a thing that is pressed looks, by what it means beside others. */
export const pressableVariants = {
  primary: {
    background: 'colorPalette.solid',
    color: 'colorPalette.contrast',
    [pressed]: { background: 'action.hover' },
  },
  secondary: {
    background: 'transparent',
    borderColor: 'colorPalette.border',
    color: 'colorPalette.fg',
    [pressed]: { background: 'colorPalette.muted' },
  },
  quiet: {
    background: 'transparent',
    color: 'fg.muted',
    [pressed]: { background: 'colorPalette.muted', color: 'colorPalette.fg' },
    '&:disabled': { background: 'transparent' },
  },
} as const
