import { cssVar } from '../../theme/css-var.ts'
import { iconStroke } from '../../theme/scales.ts'
import type { ColorName } from '../../theme/tokens.ts'

/** A second pixel of edge that moves nothing. */
export const edge = (color: ColorName) => ({ borderColor: color, boxShadow: `0 0 0 1px ${cssVar(color)}` })

/** What every control with a label has: the label above, the message below. */
export const fieldParts = {
  root: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', fontSize: 'sm' },
  label: { textStyle: 'label' },
  message: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1.5',
    color: 'error',
    fontSize: 'sm',
    lineHeight: 'body',
    '& svg': { width: 'icon.xs', height: '1lh', flexShrink: 0, strokeWidth: iconStroke },
  },
  hint: { color: 'fg.subtle', fontSize: 'sm', lineHeight: 'body' },
} as const
