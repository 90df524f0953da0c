import { Tag as ChakraTag } from '@chakra-ui/react/tag'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'

export interface TagProps extends ElementProps<'span'> {
  /** The meaning of the tag's colour. A removable tag is always neutral. */
  tone?: 'neutral' | 'learn' | 'sense' | 'grow' | 'watch' | 'success'
  /** An icon that repeats the meaning of the colour. It is hidden from screen readers. */
  icon?: ReactNode
  /** The word. */
  children: ReactNode
  /**
   * Called when the user presses the tag's button. If set, the tag is drawn as a chip with a '×', for example for an
   * active filter.
   */
  onRemove?: () => void
  /** Accessible name of the button: 'Remove the filter Phase'. */
  removeLabel?: string
  /** Whether the tag fills a link. It is then as high as a control, and a neutral tag has the colour of ink. */
  isTarget?: boolean
}

/** A word about an object, in a colour that shows its meaning. */
export function Tag({
  tone = 'neutral',
  icon,
  children,
  onRemove,
  removeLabel = 'Remove',
  isTarget = false,
  ...rest
}: TagProps) {
  return (
    <ChakraTag.Root
      {...rest}
      as="span"
      {...{ tone: onRemove ? undefined : tone, isRemovable: onRemove !== undefined, isTarget }}
    >
      {icon && <ChakraTag.StartElement aria-hidden>{icon}</ChakraTag.StartElement>}
      <ChakraTag.Label>{children}</ChakraTag.Label>
      {onRemove && (
        <ChakraTag.CloseTrigger
          aria-label={removeLabel}
          // The second click of a double click would hit the chip that has moved to this position.
          onClick={({ detail }) => detail < 2 && onRemove()}
        >
          <X aria-hidden />
        </ChakraTag.CloseTrigger>
      )}
    </ChakraTag.Root>
  )
}
