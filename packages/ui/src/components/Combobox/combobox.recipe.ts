import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { selectRecipe } from '../Dropdown/select.recipe.ts'
import { clearButton, groupLabel, withClearButton } from '../Dropdown/parts.ts'
import { inputRecipe } from '../Field/input.recipe.ts'

const { root, label, content, item, itemText, itemIndicator, positioner, indicator } = selectRecipe.base ?? {}

/** A Dropdown with a field for text in place of its button. */
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
    root,
    label,
    control: withClearButton,
    input: {
      ...inputRecipe.base,
      minHeight: 'field',
      paddingInlineEnd: '4.286rem',
    },
    trigger: {
      ...clearButton,
      ...indicator,
      display: 'grid',
      insetInlineEnd: '1',
    },
    clearTrigger: clearButton,
    positioner,
    content,
    item,
    itemText,
    itemIndicator,
    itemGroupLabel: groupLabel,
  },
})
