import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { iconStroke } from '../../theme/icon-stroke.ts'

export const searchFieldRecipe = defineSlotRecipe({
  className: 'attune-search-field',
  slots: ['icon'],
  base: {
    icon: {
      display: 'flex',
      color: 'fg.subtle',
      '& svg': { width: 'icon.sm', height: 'icon.sm', strokeWidth: iconStroke },
    },
  },
})
