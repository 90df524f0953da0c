import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { groupLabel } from '../../fields/card.ts'

/**
 * Up to `count` columns of the same width, and fewer where a column would be too narrow for a word. `gap` is between two
 * columns.
 */
const columns = (count: number) => {
  const widest = `calc((100% - ${count - 1} * {spacing.2}) / ${count})`
  return { content: { gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(7.5rem, ${widest})), 1fr))` } }
}

export const fieldsetRecipe = defineSlotRecipe({
  className: 'attune-fieldset',
  slots: ['root', 'legend', 'content'],
  base: {
    root: { minWidth: '0' },
    // A fieldset lays out its own legend, so `gap` has no effect on the legend.
    legend: { ...groupLabel, lineHeight: '1.35', marginBottom: '2.5', overflowWrap: 'anywhere' },
    content: { display: 'grid', gap: '2', '& + *': { marginTop: '1.5' } },
  },
  variants: { columns: { 1: columns(1), 2: columns(2), 3: columns(3), 4: columns(4) } },
  defaultVariants: { columns: 2 },
})
