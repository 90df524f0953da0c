import { css } from '@emotion/react'
import { cssVar } from '../../theme/css-var.ts'
import { iconStroke } from '../../theme/scales.ts'
import { tokens } from '../../theme/tokens.ts'

const { duration, easing } = tokens.motion

/**
 * Toastify's structure in our clothes. The bar itself is never seen, but its animation is the clock: when it ends, the
 * toast goes, so it needs its keyframes, and keeps its length when movement is reduced.
 */
export const toastStyles = css`
  .Toastify__toast-container {
    position: fixed;
    inset: 0 0 auto;
    z-index: ${tokens.zIndex.toast};
    display: flex;
    flex-direction: column;
    /* The page behind a modal takes no presses; toasts stand above it and rest under the mouse. */
    pointer-events: auto;
  }
  .Toastify__toast {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${tokens.space[2]};
    min-height: 3.429rem;
    padding: ${tokens.space[2]} ${tokens.size.gutter};
    color: ${cssVar('fg.onSolid')};
    background: ${cssVar('toast.info')};
    font-weight: ${tokens.font.weight.medium};
    line-height: ${tokens.font.lineHeight.cell};
    overflow-wrap: anywhere;
    animation: attune-arrive ${duration.base} ${easing.standard};
  }
  .Toastify__toast + .Toastify__toast {
    border-top: 1px solid color-mix(in srgb, ${cssVar('fg.onSolid')} 30%, transparent);
  }
  .Toastify__toast:focus-visible {
    outline-color: ${cssVar('fg.onSolid')};
    outline-offset: -4px;
  }
  .Toastify__toast--error {
    background: ${cssVar('toast.error')};
  }
  .Toastify__toast--success {
    background: ${cssVar('toast.success')};
  }
  .Toastify__toast-icon {
    display: flex;
    flex-shrink: 0;
  }
  .Toastify__toast-icon svg {
    width: ${tokens.size.icon.sm};
    height: ${tokens.size.icon.sm};
    stroke-width: ${iconStroke};
  }
  .Toastify__toast.attune-toast-exit {
    animation: attune-leave ${duration.base} ${easing.exit} both;
  }
  .Toastify__progress-bar--wrp {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    opacity: 0;
    pointer-events: none;
  }
  .Toastify__progress-bar--animated {
    animation: attune-toast-clock linear 1 forwards;
  }
  @keyframes attune-toast-clock {
    to {
      transform: scaleX(0);
    }
  }
`
