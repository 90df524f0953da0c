import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** Plain classes: it stands around everything, and before the system has come. */
export const screenGateStyles = defineGlobalStyles({
  '.attune-gate-behind': {
    position: 'fixed',
    inset: '0',
    overflow: 'hidden',
    visibility: 'hidden',
  },
  '.attune-gate': {
    position: 'fixed',
    inset: '0',
    zIndex: 'blocking',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '36px',
    padding: '64px 24px',
    background: 'bg.canvas',
    color: 'fg.default',
    '& > svg': { maxWidth: '100%', height: 'auto', flexShrink: 1 },
  },
  '.attune-gate-logo': {
    position: 'absolute',
    top: '24px',
    insetInlineStart: '22px',
    '& > span': { gap: '7px', fontSize: '16px', '& svg': { width: '24px', transform: 'none' } },
  },
  '.attune-gate-text': {
    maxWidth: '280px',
    fontSize: '19px',
    fontWeight: 'strong',
    lineHeight: 'heading',
    letterSpacing: 'title',
    textAlign: 'center',
    textWrap: 'balance',
  },
})
