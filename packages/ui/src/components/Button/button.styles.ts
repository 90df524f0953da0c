import { defineGlobalStyles } from '@chakra-ui/react/styled-system'
import { pressable, pressableVariants } from './pressable.styles.ts'

const { primary, secondary, quiet } = pressableVariants

/** Plain classes: sign-in draws a button before the system has come. */
export const buttonStyles = defineGlobalStyles({
  '.attune-button': { ...pressable, paddingInline: '4', paddingBlock: '1', colorPalette: 'ink' },
  '.attune-button-primary': primary,
  '.attune-button-secondary': secondary,
  '.attune-button-quiet': quiet,
  '.attune-button-wide': { width: 'full', minHeight: 'primaryWide' },
  // Resting and busy contents lie in one cell: the button keeps its width when it becomes busy.
  '.attune-button-content': {
    gridArea: '1 / 1',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: '0',
    textAlign: 'center',
    '&[data-hidden]': { visibility: 'hidden' },
  },
  '.attune-busy-breaths': {
    '&&': { width: '2.286rem', height: '0.857rem' },
    fill: 'none',
    stroke: 'currentColor',
    strokeLinecap: 'round',
    '& path': { animation: 'attune-breath 1800ms cubic-bezier(.37,0,.63,1) infinite alternate' },
  },
})
