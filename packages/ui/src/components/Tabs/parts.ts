export {
  TabsContent as Content,
  TabsContentGroup as ContentGroup,
  TabsContext as Context,
  TabsIndicator as Indicator,
  TabsList as List,
  TabsTrigger as Trigger,
} from '@chakra-ui/react/tabs'
export { TabsRoot as Root } from './TabsRoot.tsx'
