export {
  SwitchContext as Context,
  SwitchControl as Control,
  SwitchHiddenInput as HiddenInput,
  SwitchIndicator as Indicator,
  SwitchLabel as Label,
  SwitchRoot as Root,
  SwitchThumb as Thumb,
  SwitchThumbIndicator as ThumbIndicator,
} from '@chakra-ui/react/switch'
