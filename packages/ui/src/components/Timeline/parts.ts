export {
  TimelineConnector as Connector,
  TimelineContent as Content,
  TimelineDescription as Description,
  TimelineIndicator as Indicator,
  TimelineItem as Item,
  TimelineRoot as Root,
  TimelineSeparator as Separator,
  TimelineTitle as Title,
} from '@chakra-ui/react/timeline'
