import { Tooltip as ChakraTooltip } from '@chakra-ui/react/tooltip'
import { Portal } from '../../layers/Portal.tsx'
import { positioning } from './tooltip-place.ts'

export interface AreaTooltipProps {
  /** What it shows. */
  text: string
  /** The element that the text is about. */
  anchor: HTMLElement
}

/** The tooltip of a TooltipArea, beside the element that it is about. */
export const AreaTooltip = ({ text, anchor }: AreaTooltipProps) => (
  <ChakraTooltip.Root open positioning={{ ...positioning, getAnchorElement: () => anchor }}>
    <Portal>
      <ChakraTooltip.Positioner>
        <ChakraTooltip.Content>{text}</ChakraTooltip.Content>
      </ChakraTooltip.Positioner>
    </Portal>
  </ChakraTooltip.Root>
)
