import { defineRecipe } from '@chakra-ui/react/styled-system'
import { controlBox } from '../Field/control-box.ts'

export const textareaRecipe = defineRecipe({
  className: 'attune-textarea',
  base: {
    ...controlBox,
    display: 'block',
    minHeight: 'field',
    paddingBlock: '2',
    textStyle: 'read',
    // Chakra's preflight gives form controls the page's font. Text that people write is in serif.
    fontFamily: 'read',
    resize: 'none',
    // The text is too long, which the form reports on submit.
    '&[data-over]': controlBox['&[aria-invalid=true]'],
    '&[data-over]:focus': controlBox['&[aria-invalid=true]:focus'],
    // With `dir="auto"`, an empty field would be left-to-right even on a right-to-left page.
    '&:placeholder-shown': { _rtl: { direction: 'rtl' } },
  },
})
