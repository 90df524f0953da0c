import { defineGlobalStyles } from '@chakra-ui/react/styled-system'
import { tokens } from './tokens.ts'

/**
 * Movement stops at once but still ends: `animationend` has to fire, since toasts leave on it. The toasts' clock, which
 * is an animation too, runs its time. A transition must last no time at all: the shortest one would have every element,
 * whose `transition-property` is all, lag behind its own style, and a row would be measured where it no longer stands.
 */
const reducedMotion = {
  '*:not(.Toastify__progress-bar), *::before, *::after': {
    animationDuration: '1ms !important',
    animationIterationCount: '1 !important',
    transitionDuration: '0s !important',
    transitionDelay: '0s !important',
    scrollBehavior: 'auto !important',
  },
  // What opens and closes waits for the end of its closing from the frame after it began, which is too late for one of a
  // millisecond: it would stay on the page. With no time at all it knows that there is nothing to wait for.
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
  // Chakra's reset leaves form controls to the browser in some engines; ours always speak in the page's voice.
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
