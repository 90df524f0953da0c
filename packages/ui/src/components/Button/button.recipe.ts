import { defineRecipe } from '@chakra-ui/react/styled-system'
import { iconStroke } from '../../theme/icon-stroke.ts'

// A busy button is `aria-disabled`: it keeps its colours and has no hover state.
const hovered = '&:hover:not(:disabled, [aria-disabled=true])'

export const buttonRecipe = defineRecipe({
  className: 'attune-button',
  base: {
    display: 'inline-grid',
    alignItems: 'center',
    justifyContent: 'center',
    maxWidth: 'full',
    minHeight: 'control',
    border: '1px solid transparent',
    borderRadius: 'md',
    fontSize: 'md',
    fontWeight: 'strong',
    lineHeight: 'cell',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    transitionTimingFunction: 'standard',
    '& svg': { width: 'icon.sm', height: 'icon.sm', flexShrink: 0, strokeWidth: iconStroke },
    '&:disabled': { background: 'bg.active', borderColor: 'transparent', color: 'fg.subtle', cursor: 'default' },
    // The label and the busy label share one grid cell, so the button keeps its width when it becomes busy.
    '& > span': {
      gridArea: '1 / 1',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minWidth: '0',
      textAlign: 'center',
    },
    '& > span[data-hidden]': { visibility: 'hidden' },
    '& svg[data-spinner]': {
      width: '2.286rem',
      height: '0.857rem',
      fill: 'none',
      stroke: 'currentColor',
      strokeLinecap: 'round',
      '& path': { animation: 'attune-breath 1800ms cubic-bezier(.37,0,.63,1) infinite alternate' },
    },
  },
  variants: {
    variant: {
      solid: {
        background: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        [hovered]: { background: 'action.hover' },
      },
      outline: {
        background: 'transparent',
        borderColor: 'colorPalette.border',
        color: 'colorPalette.fg',
        [hovered]: { background: 'colorPalette.muted' },
      },
      ghost: {
        background: 'transparent',
        color: 'fg.muted',
        [hovered]: { background: 'colorPalette.muted', color: 'colorPalette.fg' },
        '&:disabled': { background: 'transparent' },
      },
      // Used for a button within a control that has its own border.
      plain: {
        height: 'full',
        color: 'fg.muted',
        outlineOffset: '-3px',
        _hover: { color: 'fg.default' },
        '&:disabled': { background: 'transparent', color: 'fg.subtle' },
      },
    },
    size: {
      md: { paddingInline: '4', paddingBlock: '1' },
      lg: { paddingInline: '4', paddingBlock: '1', width: 'full', minHeight: 'primaryWide' },
    },
    isSquare: { true: { minWidth: 'control', flexShrink: 0 } },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})
