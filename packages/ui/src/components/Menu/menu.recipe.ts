import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { iconStroke } from '../../theme/icon-stroke.ts'
import { selectRecipe } from '../Dropdown/select.recipe.ts'

const { content, item, positioner } = selectRecipe.base ?? {}
const icon = { width: 'icon.sm', height: 'icon.sm', flexShrink: 0, strokeWidth: iconStroke }

/** The same styles as a Dropdown's list. */
export const menuRecipe = defineSlotRecipe({
  className: 'attune-menu',
  slots: [
    'arrow',
    'arrowTip',
    'content',
    'contextTrigger',
    'hint',
    'indicator',
    'item',
    'itemCommand',
    'itemGroup',
    'itemGroupLabel',
    'itemIndicator',
    'itemText',
    'positioner',
    'separator',
    'trigger',
    'triggerItem',
  ],
  base: {
    positioner: { ...positioner, width: 'auto' },
    // If the window is tall enough, all actions are visible without scrolling.
    content: { ...content, minWidth: '12rem', maxWidth: '24rem', maxHeight: 'var(--available-height)' },
    item: {
      ...item,
      color: 'fg.default',
      textDecoration: 'none',
      '&[data-disabled]': { color: 'fg.subtle', cursor: 'default' },
      '& svg': icon,
    },
    hint: {
      maxWidth: '17rem',
      margin: '0',
      paddingInline: '2.5',
      paddingBlock: '1.5',
      color: 'fg.subtle',
      fontSize: 'sm',
    },
    itemText: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    // Keys are written in the same order in every language.
    itemCommand: {
      marginInlineStart: 'auto',
      color: 'fg.subtle',
      fontSize: 'sm',
      direction: 'ltr',
      unicodeBidi: 'isolate',
    },
    itemIndicator: { marginInlineStart: 'auto', '& svg': icon },
    itemGroupLabel: { paddingInline: '2.5', paddingBlock: '1', color: 'fg.muted', fontSize: 'sm' },
    separator: { margin: '1', border: 'none', borderTop: 'hair' },
  },
})
