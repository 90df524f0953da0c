import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { iconStroke } from '../../theme/icon-stroke.ts'
import { controlBox } from '../Field/control-box.ts'

export const selectRecipe = defineSlotRecipe({
  className: 'attune-select',
  slots: [
    'root',
    'label',
    'trigger',
    'valueText',
    'indicator',
    'positioner',
    'content',
    'item',
    'itemText',
    'itemIndicator',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' },
    label: { textStyle: 'label', alignSelf: 'flex-start' },
    trigger: {
      ...controlBox,
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'field',
      paddingBlock: '1',
      color: 'fg.default',
      fontSize: 'md',
      lineHeight: 'cell',
      textAlign: 'start',
      cursor: 'pointer',
      '&[data-placeholder-shown]': { color: 'fg.subtle' },
    },
    valueText: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    indicator: {
      display: 'flex',
      color: 'fg.muted',
      '& svg': { width: 'icon.sm', height: 'icon.sm', strokeWidth: iconStroke },
    },
    // Above a modal that the field may be in.
    positioner: { width: 'full', zIndex: 'calc(var(--attune-z-index-modal) + 1) !important' },
    content: {
      maxHeight: 'min(18rem, var(--available-height))',
      overflowY: 'auto',
      padding: '1',
      background: 'bg.raised',
      border: 'hair',
      borderRadius: 'md',
      boxShadow: 'menu',
      color: 'fg.default',
      outline: 'none',
      _open: { animation: 'attune-fade-in', animationDuration: 'base', animationTimingFunction: 'standard' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'max(2.429rem, 24px)',
      paddingInline: '2.5',
      paddingBlock: '1',
      borderRadius: 'sm',
      lineHeight: 'cell',
      cursor: 'pointer',
      // Forced colors draw no ground, but the outline.
      '&[data-highlighted]': { background: 'bg.active', outline: '2px solid transparent', outlineOffset: '-2px' },
      '&[aria-selected=true]': { fontWeight: 'strong' },
      '&[aria-disabled=true]': { color: 'fg.subtle', cursor: 'default' },
    },
    itemText: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    itemIndicator: {
      flexShrink: 0,
      '& svg': { width: 'icon.sm', height: 'icon.sm', strokeWidth: iconStroke },
    },
  },
})
