import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The target is larger than the text. Negative margins preserve the height of the line. */
const target = { minHeight: 'target.min', marginBlock: 'calc((1.5em - max(24px, 1.5em)) / 2)', fontSize: 'sm' } as const

export const countdownLinkRecipe = defineSlotRecipe({
  className: 'attune-countdown-link',
  slots: ['link', 'timer'],
  base: {
    link: target,
    timer: { ...target, display: 'inline-flex', alignItems: 'center', borderRadius: 'xs', color: 'fg.muted' },
  },
})
