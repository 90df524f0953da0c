import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { iconStroke } from '../../theme/icon-stroke.ts'
import { tokens } from '../../theme/tokens.ts'

const { duration, easing } = tokens.motion

/**
 * Styles of react-toastify. Its progress bar is invisible, but the bar's animation is the toast's clock: the toast
 * closes when the animation ends. Therefore, the animation needs keyframes, and keeps its duration with reduced motion.
 */
export const toastHostRecipe = defineSlotRecipe({
  className: 'attune-toast-host',
  slots: ['root'],
  base: {
    root: {
      _print: { display: 'none' },
      '& .Toastify__toast-container': {
        position: 'fixed',
        inset: '0 0 auto',
        zIndex: 'toast',
        display: 'flex',
        flexDirection: 'column',
        // The page behind a modal is inert, but toasts above it must react to the mouse.
        pointerEvents: 'auto',
      },
      '& .Toastify__toast': {
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: '2',
        minHeight: '3.429rem',
        paddingBlock: '2',
        paddingInline: 'gutter',
        color: 'fg.onSolid',
        background: 'toast.info',
        fontWeight: 'medium',
        lineHeight: 'cell',
        overflowWrap: 'anywhere',
        animation: `attune-arrive ${duration.base} ${easing.standard}`,
      },
      '& .Toastify__toast + .Toastify__toast': {
        borderTop: '1px solid color-mix(in srgb, {colors.fg.onSolid} 30%, transparent)',
      },
      '& .Toastify__toast:focus-visible': { outlineOffset: '-4px' },
      '& .Toastify__toast:focus-visible, & .Toastify__toast :focus-visible': { outlineColor: 'fg.onSolid' },
      '& .Toastify__toast button': {
        minHeight: '24px',
        paddingInline: '1',
        color: 'inherit',
        font: 'inherit',
        fontWeight: 'strong',
        textDecoration: 'underline',
        cursor: 'pointer',
      },
      '& .Toastify__toast--error': { background: 'toast.error' },
      '& .Toastify__toast--success': { background: 'toast.success' },
      '& .Toastify__toast--warning': { background: 'watch' },
      '& .Toastify__toast-icon': { display: 'flex', flexShrink: 0 },
      '& .Toastify__toast-icon svg': { width: 'icon.sm', height: 'icon.sm', strokeWidth: iconStroke },
      '& .Toastify__toast.attune-toast-exit': { animation: `attune-leave ${duration.base} ${easing.exit} both` },
      '& .Toastify__progress-bar--wrp': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        opacity: 0,
        pointerEvents: 'none',
      },
      '& .Toastify__progress-bar--animated': { animation: 'attune-toast-clock linear 1 forwards' },
    },
  },
})
