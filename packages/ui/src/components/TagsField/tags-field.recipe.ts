import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { cssVar } from '../../theme/css-var.ts'
import { iconStroke } from '../../theme/icon-stroke.ts'
import { controlBox, edge, focusEdge } from '../Field/control-box.ts'
import { selectRecipe } from '../Dropdown/select.recipe.ts'

const { root, label } = selectRecipe.base ?? {}

const { width, minWidth, background, border, borderRadius, transition, transitionDuration } = controlBox
const box = { width, minWidth, background, border, borderRadius, transition, transitionDuration }

/** A field with tags before its text. */
export const tagsFieldRecipe = defineSlotRecipe({
  className: 'attune-tags-field',
  slots: ['root', 'label', 'control', 'list', 'input', 'item', 'itemPreview', 'itemText', 'itemDeleteTrigger'],
  base: {
    root,
    label,
    control: {
      ...box,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '1',
      minHeight: 'field',
      maxHeight: '14rem',
      overflowY: 'auto',
      paddingInline: '3',
      cursor: 'text',
      '&:has(li)': { paddingInline: '1.5', paddingBlock: '1.5' },
      '&:focus-within': focusEdge,
      '&[data-invalid]': edge('error'),
      // The focus ring is outside an invalid control, so that the control's border stays visible.
      '&[data-invalid]:focus-within': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
      '&[data-disabled]': { background: 'bg.hover', color: 'fg.subtle', cursor: 'default' },
    },
    input: {
      flex: '1 1 auto',
      // The input is as wide as its text, so that long text gets its own line.
      fieldSizing: 'content',
      minWidth: '4rem',
      maxWidth: 'full',
      minHeight: 'target.min',
      background: 'transparent',
      outline: 'none',
      fontSize: 'md',
      'ul ~ &': { paddingInline: '1' },
    },
    item: { display: 'flex', minWidth: '0', maxWidth: 'full' },
    itemPreview: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minWidth: '0',
      minHeight: 'max(1.857rem, 26px)',
      paddingInlineStart: '2',
      borderRadius: 'sm',
      background: 'bg.active',
      color: 'fg.default',
      fontSize: 'sm',
      cursor: 'default',
      '& > svg': { width: 'icon.xs', height: 'icon.xs', flexShrink: 0, strokeWidth: iconStroke },
      '[data-problem] > &': { background: 'error.tint', color: 'error' },
      '&[data-highlighted]': { boxShadow: `inset 0 0 0 2px ${cssVar('fg.default')}` },
      // Forced colours draw no shadow.
      '@media (forced-colors: active)': {
        border: '1px solid',
        '&[data-highlighted]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    },
    itemText: { minWidth: '0', paddingBlock: '0.5', lineHeight: 'cell', overflowWrap: 'anywhere' },
    itemDeleteTrigger: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: 'target.min',
      height: 'target.min',
      borderRadius: 'sm',
      cursor: 'pointer',
      '&:hover:not(:disabled)': { background: 'bg.hover' },
      '& svg': { width: 'icon.xs', height: 'icon.xs', strokeWidth: iconStroke },
    },
  },
})
