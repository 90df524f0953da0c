import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { iconStroke } from '../../theme/icon-stroke.ts'

/** Styles of the rail's links, which the app's router renders, and of its buttons. */
const railItem = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: 'full',
  minHeight: 'control',
  paddingInline: '2.5',
  paddingBlock: '1',
  borderRadius: 'md',
  color: 'fg.muted',
  fontSize: 'md',
  lineHeight: 'cell',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color, color',
  transitionDuration: 'fast',
  '& svg': { width: 'icon.md', height: 'icon.md', flexShrink: 0, strokeWidth: iconStroke },
  '&:hover': { color: 'fg.default', background: 'bg.active' },
} as const

export const navMenuRecipe = defineSlotRecipe({
  className: 'attune-nav-menu',
  slots: ['root', 'logo', 'list', 'footer', 'button'],
  base: {
    root: {
      position: 'sticky',
      top: '0',
      zIndex: 'rail',
      display: 'flex',
      flexDirection: 'column',
      flexShrink: 0,
      width: 'rail',
      height: '100vh',
      overflowY: 'auto',
      padding: '3',
      paddingBottom: '4',
      background: 'bg.rail',
      borderInlineEnd: 'hair',
    },
    logo: {
      alignSelf: 'flex-start',
      display: 'flex',
      alignItems: 'center',
      minHeight: '6',
      marginTop: '0.643rem',
      marginBottom: '2.071rem',
      '& > *': { paddingInline: '2' },
      '& a': { display: 'flex', color: 'inherit', textDecoration: 'none', borderRadius: 'sm' },
    },
    list: {
      display: 'flex',
      flexDirection: 'column',
      gap: '0.5',
      listStyle: 'none',
      '& a': railItem,
      '& a[aria-current=page]': { background: 'bg.active', color: 'fg.default', fontWeight: 'strong' },
      // Forced colours remove the background, and font weight alone is not enough.
      '@media (forced-colors: active)': { '& a[aria-current=page]': { outline: '1px solid' } },
    },
    button: railItem,
    footer: { marginTop: 'auto', paddingTop: '4', '& a': railItem },
  },
})
