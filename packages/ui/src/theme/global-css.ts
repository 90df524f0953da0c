import { defineGlobalStyles } from '@chakra-ui/react/styled-system'
import { tokens } from './tokens.ts'

/**
 * With reduced motion, animations are shortened, but `animationend` is still sent, because it closes toasts. The
 * toasts' clock, which is also an animation, keeps its full duration. A transition must have no duration. Otherwise
 * every element whose `transition-property` is `all` would lag behind its own style, and a row would be measured at its
 * old position.
 */
const reducedMotion = {
  '*:not(.Toastify__progress-bar), *::before, *::after': {
    animationDuration: '1ms !important',
    animationIterationCount: '1 !important',
    transitionDuration: '0s !important',
    transitionDelay: '0s !important',
    scrollBehavior: 'auto !important',
  },
  // Chakra starts to wait for the end of a closing animation in the next frame. A one-millisecond animation has ended
  // by then, so the element would stay on the page. If there is no duration, Chakra doesn't wait.
  '[data-scope][data-part]': { animationDuration: '0s !important' },
}

export const globalCss = defineGlobalStyles({
  html: { colorPalette: 'ink', background: 'bg.canvas', textSizeAdjust: '100%' },
  'html.light': { colorScheme: 'light' },
  'html.dark': { colorScheme: 'dark' },
  body: {
    background: 'bg.canvas',
    color: 'fg.default',
    fontFamily: 'sans',
    fontSize: 'md',
    fontWeight: 'regular',
    lineHeight: 'body',
    fontVariantNumeric: 'tabular-nums',
    fontSynthesis: 'none',
    textRendering: 'optimizeLegibility',
  },
  // In some engines, Chakra's reset leaves the font of form controls to the browser. Attune's controls always use the
  // page's font.
  'button, input, select, textarea': { font: 'inherit', fontVariantNumeric: 'inherit', letterSpacing: 'inherit' },
  '::selection': { background: 'selection' },
  '::placeholder': { color: 'fg.subtle', opacity: 1 },
  ':focus-visible': {
    outline: `${tokens.focusRing.width} ${tokens.focusRing.style}`,
    outlineColor: tokens.focusRing.color,
    outlineOffset: tokens.focusRing.offset,
  },
  '@media (prefers-reduced-motion: reduce)': reducedMotion,
})
