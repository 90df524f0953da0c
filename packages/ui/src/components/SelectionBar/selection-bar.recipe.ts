import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const selectionBarRecipe = defineSlotRecipe({
  className: 'attune-selection-bar',
  slots: ['positioner', 'content', 'separator', 'selectionTrigger', 'closeTrigger'],
  base: {
    positioner: {
      position: 'fixed',
      insetInline: '0',
      bottom: '4',
      zIndex: 'dropdown',
      display: 'flex',
      justifyContent: 'center',
      paddingInline: '4',
      // The page beside the bar stays usable.
      pointerEvents: 'none',
    },
    content: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      paddingBlock: '2',
      paddingInline: '4',
      borderRadius: 'lg',
      background: 'bg.raised',
      color: 'fg.default',
      boxShadow: 'menu',
      outline: 'none',
      pointerEvents: 'auto',
      _open: { animationName: 'attune-rise', animationDuration: 'base', animationTimingFunction: 'standard' },
      '@media (forced-colors: active)': { border: '1px solid' },
    },
    separator: { alignSelf: 'stretch', width: '1px', background: 'line.hair' },
  },
})
