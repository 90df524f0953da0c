import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The styles of a TabNav, for views without addresses. */
export const tabsRecipe = defineSlotRecipe({
  className: 'attune-tabs',
  slots: ['root', 'list', 'trigger', 'content', 'contentGroup', 'indicator'],
  base: {
    root: { '&[data-orientation=vertical]': { display: 'flex', gap: '4' } },
    list: {
      display: 'flex',
      gap: '4',
      '&[data-orientation=vertical]': { flexDirection: 'column', gap: '1' },
    },
    trigger: {
      minHeight: 'target.min',
      paddingBlock: '1',
      borderBottom: '2px solid transparent',
      color: 'fg.muted',
      textAlign: 'start',
      cursor: 'pointer',
      '&:hover': { color: 'fg.default' },
      '&[data-selected]': { borderColor: 'currentColor', color: 'fg.default', fontWeight: 'strong' },
      '&:disabled': { color: 'fg.subtle', cursor: 'default' },
      // Forced colours show transparent borders, so the other tabs hide theirs.
      '@media (forced-colors: active)': { '&:not([data-selected])': { borderColor: 'Canvas' } },
    },
    content: { paddingBlock: '4', '&[data-orientation=vertical]': { flex: '1', paddingBlock: '0' } },
    // The chosen tab draws its own line.
    indicator: { display: 'none' },
  },
})
