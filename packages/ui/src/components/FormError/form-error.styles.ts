import { defineGlobalStyles } from '@chakra-ui/react/styled-system'
import { iconStroke } from '../../theme/scales.ts'

/** Plain classes: sign-in draws it before the system has come. */
export const formErrorStyles = defineGlobalStyles({
  '.attune-form-error': {
    display: 'flex',
    gap: '2',
    paddingBlock: '2.5',
    paddingInline: '3',
    borderRadius: 'md',
    background: 'error.tint',
    color: 'fg.default',
    fontSize: 'md',
    lineHeight: 'cell',
    '& svg': { width: 'icon.sm', height: '1lh', flexShrink: 0, color: 'error', strokeWidth: iconStroke },
  },
})
