export {
  TabsContent as Content,
  TabsContentGroup as ContentGroup,
  TabsContext as Context,
  TabsIndicator as Indicator,
  TabsList as List,
  TabsRoot as Root,
  TabsTrigger as Trigger,
} from '@chakra-ui/react/tabs'
