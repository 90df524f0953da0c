export {
  CheckboxContext as Context,
  CheckboxControl as Control,
  CheckboxGroup as Group,
  CheckboxHiddenInput as HiddenInput,
  CheckboxIndicator as Indicator,
  CheckboxLabel as Label,
  CheckboxRoot as Root,
} from '@chakra-ui/react/checkbox'
