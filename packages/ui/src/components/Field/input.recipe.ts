import { defineRecipe } from '@chakra-ui/react/styled-system'
import { cssVar } from '../../theme/css-var.ts'
import { controlBox } from './control-box.ts'

const ownFill = `inset 0 0 0 100vh ${cssVar('bg.raised')}`

export const inputRecipe = defineRecipe({
  className: 'attune-input',
  base: {
    ...controlBox,
    fontSize: 'md',
    // An address or a password reads from left to right in every language.
    '&:is([type=email], [type=tel], [type=url], [dir=ltr])': { direction: 'ltr', '[dir=rtl] &': { textAlign: 'end' } },
    '&:disabled': { ...controlBox['&:disabled'], WebkitTextFillColor: 'currentColor' },
    // An inset shadow covers the browser's autofill colour.
    '&:autofill': { boxShadow: ownFill, WebkitTextFillColor: cssVar('fg.default'), caretColor: 'fg.default' },
    '&:autofill:focus': { boxShadow: `${ownFill}, 0 0 0 1px ${cssVar('focus')}` },
    '&:autofill[aria-invalid=true]': { boxShadow: `${ownFill}, 0 0 0 1px ${cssVar('error')}` },
  },
  // An InputGroup reserves --input-height for an element at its start or end.
  variants: {
    size: {
      sm: { '--input-height': 'sizes.control', minHeight: 'control' },
      md: { '--input-height': 'sizes.field', minHeight: 'field' },
    },
  },
  defaultVariants: { size: 'md' },
})
