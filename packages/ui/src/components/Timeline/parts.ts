export {
  TimelineConnector as Connector,
  TimelineContent as Content,
  TimelineDescription as Description,
  TimelineIndicator as Indicator,
  TimelineItem as Item,
  TimelineSeparator as Separator,
  TimelineTitle as Title,
} from '@chakra-ui/react/timeline'
export { TimelineRoot as Root } from './TimelineRoot.tsx'
