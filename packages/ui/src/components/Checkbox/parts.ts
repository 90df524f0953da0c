export {
  CheckboxContext as Context,
  CheckboxControl as Control,
  CheckboxGroup as Group,
  CheckboxHiddenInput as HiddenInput,
  CheckboxIndicator as Indicator,
  CheckboxLabel as Label,
} from '@chakra-ui/react/checkbox'
export { CheckboxRoot as Root } from './CheckboxRoot.tsx'
