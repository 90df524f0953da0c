import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { selectRecipe } from '../Dropdown/select.recipe.ts'
import { inputRecipe } from '../Field/input.recipe.ts'

const { indicator, clearTrigger, trigger: _button, valueText: _text, ...shared } = selectRecipe.base ?? {}

/** A Dropdown with a text field instead of its button. */
export const comboboxRecipe = defineSlotRecipe({
  className: 'attune-combobox',
  slots: [
    'root',
    'label',
    'control',
    'input',
    'indicatorGroup',
    'trigger',
    'clearTrigger',
    'positioner',
    'content',
    'list',
    'item',
    'itemText',
    'itemIndicator',
    'itemGroup',
    'itemGroupLabel',
    'empty',
  ],
  base: {
    ...shared,
    input: {
      ...inputRecipe.base,
      minHeight: 'field',
      paddingInlineEnd: '4.286rem',
    },
    trigger: {
      ...clearTrigger,
      ...indicator,
      display: 'grid',
      insetInlineEnd: '1',
    },
    clearTrigger,
  },
})
