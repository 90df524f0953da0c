import { Timeline as ChakraTimeline } from '@chakra-ui/react/timeline'
import { type ReactNode, useState } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'

/** An event of the timeline. */
export interface TimelineItem {
  /** Unique key of the item. */
  id: string
  /** Icon of the item's kind. Hide it from screen readers. */
  icon: ReactNode
  /** The name of the event. It may have content at the end of the line, such as the event's time. */
  title: ReactNode
  /** Text below the title. */
  description?: ReactNode
  /** Content that the title opens. It is rendered only while it is open. */
  details?: ReactNode
}

export interface TimelineProps extends ElementProps<'div'> {
  /** The items, in order. */
  items: readonly TimelineItem[]
}

function TitleWithDetails({ title, details }: Pick<TimelineItem, 'title' | 'details'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <ChakraTimeline.Title asChild>
        <summary>{title}</summary>
      </ChakraTimeline.Title>
      {isOpen && details}
    </details>
  )
}

/** Lists events in order, each with an icon. */
export function Timeline({ items, ref, ...rest }: TimelineProps) {
  return (
    <ChakraTimeline.Root {...rest} ref={ref}>
      {items.map(({ id, icon, title, description, details }) => (
        <ChakraTimeline.Item key={id}>
          <ChakraTimeline.Separator>
            <ChakraTimeline.Connector />
            <ChakraTimeline.Indicator>{icon}</ChakraTimeline.Indicator>
          </ChakraTimeline.Separator>
          <ChakraTimeline.Content>
            {details ? (
              <TitleWithDetails title={title} details={details} />
            ) : (
              <ChakraTimeline.Title>{title}</ChakraTimeline.Title>
            )}
            {description && <ChakraTimeline.Description>{description}</ChakraTimeline.Description>}
          </ChakraTimeline.Content>
        </ChakraTimeline.Item>
      ))}
    </ChakraTimeline.Root>
  )
}
