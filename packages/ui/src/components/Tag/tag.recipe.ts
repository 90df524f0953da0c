import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { iconStroke } from '../../theme/icon-stroke.ts'

export const tagRecipe = defineSlotRecipe({
  className: 'attune-tag',
  slots: ['root', 'startElement', 'label', 'closeTrigger'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minHeight: '1.571rem',
      paddingInline: '0.5rem',
      borderRadius: 'sm',
      fontSize: 'xs',
      fontWeight: 'strong',
      lineHeight: 'cell',
    },
    startElement: {
      display: 'inline-flex',
      '& svg': { width: 'icon.xs', height: 'icon.xs', strokeWidth: iconStroke },
    },
  },
  variants: {
    isRemovable: {
      true: {
        root: {
          gap: '1',
          minHeight: 'max(2rem, 28px)',
          maxWidth: 'full',
          paddingInlineStart: '3',
          paddingInlineEnd: '1',
          border: 'control',
          borderColor: 'fg.default',
          borderRadius: 'full',
          color: 'fg.muted',
          fontSize: 'sm',
          fontWeight: 'normal',
        },
        label: { minWidth: '0', overflowWrap: 'anywhere', '& b': { color: 'fg.default', fontWeight: 'strong' } },
        closeTrigger: {
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: 'target.min',
          height: 'target.min',
          borderRadius: 'full',
          color: 'fg.muted',
          cursor: 'pointer',
          _hover: { background: 'bg.hover', color: 'fg.default' },
          '& svg': { width: 'icon.xs', height: 'icon.xs', strokeWidth: iconStroke },
        },
      },
      false: {},
    },
    isTarget: {
      true: { root: { minHeight: 'max(1.714rem, 24px)' } },
      false: {},
    },
    tone: {
      neutral: { root: { background: 'bg.active', color: 'fg.muted' } },
      learn: { root: { background: 'phase.learn.tint', color: 'phase.learn.text' } },
      sense: { root: { background: 'phase.sense.tint', color: 'phase.sense.text' } },
      grow: { root: { background: 'phase.grow.tint', color: 'phase.grow.text' } },
      watch: { root: { background: 'watch.tint', color: 'watch' } },
      success: { root: { background: 'success.tint', color: 'success' } },
    },
  },
  compoundVariants: [{ isTarget: true, tone: 'neutral', css: { root: { color: 'fg.default' } } }],
})
