import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { iconStroke } from '../../theme/icon-stroke.ts'

const arrives = { animationDuration: 'slow', animationTimingFunction: 'standard' }
const leaves = { animationDuration: 'base', animationTimingFunction: 'exit', animationFillMode: 'both' }

const slots = ['backdrop', 'positioner', 'content', 'header', 'headings', 'title', 'icon', 'beside', 'body', 'footer']

const base = {
  backdrop: {
    position: 'fixed',
    inset: '0',
    // A modal is above the modals that were opened before it.
    zIndex: 'calc(var(--attune-z-index-scrim) + var(--layer-index, 0))',
    background: 'scrim',
    _open: { animationName: 'attune-fade-in', ...arrives },
    _closed: { animationName: 'attune-fade-out', ...leaves },
  },
  // The page behind is inert. The space around the modal receives the click that closes it.
  positioner: {
    position: 'fixed',
    inset: '0',
    zIndex: 'calc(var(--attune-z-index-modal) + var(--layer-index, 0))',
    display: 'flex',
    overflow: 'hidden',
    pointerEvents: 'auto',
  },
  content: {
    // Charts draw a dot's outline in the colour of their background.
    '--at-ground': 'colors.bg.raised',
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    minHeight: '0',
    background: 'bg.raised',
    color: 'fg.default',
    boxShadow: 'modal',
    outline: 'none',
    overflow: 'hidden',
    _open: arrives,
    _closed: leaves,
    // Forced colours remove the shadow.
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  header: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '4',
    flexShrink: 0,
    paddingInline: '7',
    paddingTop: '1.857rem',
    // Aligns the icon, rather than its larger target, with the text's edge.
    '& > button': { marginBlock: '-0.4rem', marginInlineEnd: '-0.857rem' },
    '& > button svg': { width: '1.714rem', height: '1.714rem' },
  },
  headings: { minWidth: '0', overflowWrap: 'anywhere' },
  icon: {
    display: 'inline-block',
    marginInlineEnd: '2',
    verticalAlign: '-0.15em',
    '& svg': { width: 'icon.md', height: 'icon.md', strokeWidth: iconStroke },
  },
  title: {
    textStyle: 'modalTitle',
    borderRadius: 'xs',
    // A script focuses the title, which isn't a control, so it has no focus ring.
    outline: 'none',
  },
  beside: { color: 'fg.muted', fontSize: 'md', lineHeight: 'cell' },
  body: {
    flex: '0 1 auto',
    minHeight: '0',
    overflowY: 'auto',
    paddingInline: '7',
    paddingBlock: '1.429rem 1.714rem',
  },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2.5',
    flexShrink: 0,
    // For buttons that contain a long name.
    '& *': { overflowWrap: 'anywhere' },
    // An error, alone or with its button, gets its own line.
    '& > :is([role=alert], :has(> [role=alert]))': { flex: '1 0 100%' },
    borderTop: 'hair',
    paddingInline: '7',
    paddingBlock: '4',
  },
} as const

/** A narrow window in which the text is large: the whole dialog scrolls, and its title has the full width. */
const largeText = '@media (max-width: 19em)'

/** A modal in the centre. */
export const dialogRecipe = defineSlotRecipe({
  className: 'attune-dialog',
  slots,
  base: {
    ...base,
    positioner: {
      ...base.positioner,
      alignItems: 'center',
      justifyContent: 'center',
      padding: '4',
      [largeText]: { padding: '1' },
    },
    content: {
      ...base.content,
      maxHeight: 'full',
      borderRadius: 'lg',
      _open: { ...arrives, animationName: 'attune-rise' },
      _closed: { ...leaves, animationName: 'attune-fade-out' },
      [largeText]: { overflowY: 'auto' },
    },
    header: {
      ...base.header,
      // The close icon is above the title.
      [largeText]: { flexWrap: 'wrap-reverse', justifyContent: 'flex-end', gap: '2', paddingInline: '4' },
    },
    headings: { ...base.headings, [largeText]: { flex: '1 0 100%' } },
    body: { ...base.body, [largeText]: { flexShrink: 0, paddingInline: '4' } },
    footer: { ...base.footer, [largeText]: { paddingInline: '4' } },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: 'modal.sm' } },
      md: { content: { maxWidth: 'modal.md' } },
      lg: { content: { maxWidth: 'modal.lg' } },
      // For a task in progress: centred text, and no close button.
      cover: {
        content: { maxWidth: 'modal.progress', textAlign: 'center' },
        header: {
          paddingInline: '3.143rem',
          paddingTop: '3.571rem',
          paddingBottom: '1.714rem',
          // If there is no body, the header is the content.
          '&:last-child': { paddingBottom: '3.143rem' },
          justifyContent: 'center',
          '& > div': { flex: '1' },
        },
        body: {
          paddingInline: '3.143rem',
          paddingTop: '0',
          '&:last-child': { paddingBottom: '3.143rem' },
          color: 'fg.muted',
        },
      },
    },
  },
  defaultVariants: { size: 'md' },
})

/** A modal at the page's end: on the right or, if text is read from right to left, on the left. */
export const drawerRecipe = defineSlotRecipe({
  className: 'attune-drawer',
  slots,
  base: {
    ...base,
    positioner: { ...base.positioner, justifyContent: 'flex-end' },
    content: {
      ...base.content,
      maxWidth: 'modal.sheet',
      height: 'full',
      _open: { ...arrives, animationName: 'attune-slide' },
      _rtl: { '--attune-slide': '-0.571rem' },
      _closed: { ...leaves, animationName: 'attune-fade-out' },
    },
    body: { ...base.body, flex: '1 1 auto' },
  },
})
