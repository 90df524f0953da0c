import { cssVar } from '../../theme/css-var.ts'
import type { ColorName } from '../../theme/tokens.ts'

/**
 * Returns the edge of a control in the given colour. The second pixel is a shadow, so that the content doesn't move.
 */
export const edge = (color: ColorName) => ({ borderColor: color, boxShadow: `0 0 0 1px ${cssVar(color)}` })

/**
 * The edge of a focused control. Forced colours remove the shadow, but draw the outline, which is otherwise
 * transparent.
 */
export const focusEdge = { ...edge('focus'), outline: '2px solid transparent' }

/** The box of every control with a label: for a line of text, several lines, or a choice. */
export const controlBox = {
  width: 'full',
  minWidth: '0',
  paddingInline: '3',
  background: 'bg.raised',
  border: 'control',
  borderRadius: 'md',
  transition: 'border-color, box-shadow',
  transitionDuration: 'fast',
  '&:focus, &[data-state=open]': focusEdge,
  '&[aria-invalid=true]': edge('error'),
  // The focus ring is outside an invalid control, so that the control's border stays visible.
  '&[aria-invalid=true]:focus': { outlineColor: 'focus', outlineOffset: '2px' },
  '&:disabled': { background: 'bg.hover', color: 'fg.subtle', opacity: 1, cursor: 'default' },
} as const
