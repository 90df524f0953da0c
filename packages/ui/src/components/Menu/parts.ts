export {
  MenuCheckboxItem as CheckboxItem,
  MenuContext as Context,
  MenuContextTrigger as ContextTrigger,
  MenuIndicator as Indicator,
  MenuItem as Item,
  MenuItemCommand as ItemCommand,
  MenuItemContext as ItemContext,
  MenuItemGroup as ItemGroup,
  MenuItemGroupLabel as ItemGroupLabel,
  MenuItemIndicator as ItemIndicator,
  MenuItemText as ItemText,
  MenuPositioner as Positioner,
  MenuRadioItem as RadioItem,
  MenuRadioItemGroup as RadioItemGroup,
  MenuSeparator as Separator,
  MenuTrigger as Trigger,
  MenuTriggerItem as TriggerItem,
} from '@chakra-ui/react/menu'
export { MenuContent as Content } from './MenuContent.tsx'
export { MenuRoot as Root } from './MenuRoot.tsx'
