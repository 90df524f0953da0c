import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

const positioner = { zIndex: 'toast !important' } as const

const content = {
  maxWidth: '22rem',
  paddingInline: '2.5',
  paddingBlock: '1.5',
  background: 'action.bg',
  borderRadius: 'sm',
  boxShadow: 'menu',
  color: 'action.fg',
  fontSize: 'sm',
  fontWeight: 'regular',
  lineHeight: 'body',
  textAlign: 'start',
  // A text reads in the order of its own script, such as 4 of 7 days.
  unicodeBidi: 'plaintext',
  overflowWrap: 'anywhere',
  outline: 'none',
  // Forced colours remove shadows and backgrounds.
  '@media (forced-colors: active)': { border: '1px solid' },
} as const

export const tooltipRecipe = defineSlotRecipe({
  className: 'attune-tooltip',
  slots: ['trigger', 'positioner', 'content'],
  base: { positioner, content },
})

/** The styles of a tooltip, for text that a tap opens. */
export const popoverRecipe = defineSlotRecipe({
  className: 'attune-popover',
  slots: ['trigger', 'positioner', 'content'],
  base: { positioner, content },
})
