export {
  SwitchContext as Context,
  SwitchControl as Control,
  SwitchHiddenInput as HiddenInput,
  SwitchIndicator as Indicator,
  SwitchLabel as Label,
  SwitchThumb as Thumb,
  SwitchThumbIndicator as ThumbIndicator,
} from '@chakra-ui/react/switch'
export { SwitchRoot as Root } from './SwitchRoot.tsx'
