import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const fileUploadRecipe = defineSlotRecipe({
  className: 'attune-file-upload',
  slots: ['root'],
  // The hidden input stays beside its button, so that it doesn't make the page longer.
  base: { root: { position: 'relative', display: 'inline-flex', minWidth: '0' } },
})
