import { Alert } from '@chakra-ui/react/alert'
import { Link } from '@chakra-ui/react/link'
import { CircleAlert } from 'lucide-react'
import { useFocusHandover } from '../../focus/use-focus-handover.ts'
import { Button } from '../Button/Button.tsx'
import { useJoinedRefs } from '../../fields/use-joined-refs.ts'
import type { ElementProps } from '../../styles/element-props.ts'

export interface PanelErrorProps extends ElementProps<'div'> {
  /** The error text, such as 'Error processing exercise'. */
  text: string
  /** Label of the retry button. */
  retryLabel?: string
  /** Called by the retry button. If absent, there is no button. */
  onRetry?: (() => void) | undefined
  /** Smaller, with a link instead of the button, for a cell or a line. */
  isCompact?: boolean
}

/**
 * Returns the heading of the panel around an element. If there is none, returns the panel itself after making it
 * focusable.
 */
function panelOf(element: HTMLElement): HTMLElement | null {
  const panel = element.closest<HTMLElement>('section, [role=dialog], main')
  const next = panel?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]') ?? panel
  if (next && !next.hasAttribute('tabindex')) next.tabIndex = -1
  return next
}

/**
 * An error in place of a panel's content. Screen readers don't announce it, because a toast has already been announced.
 */
export function PanelError({
  text,
  retryLabel = 'Try again',
  onRetry,
  isCompact = false,
  ref,
  ...rest
}: PanelErrorProps) {
  const error = useJoinedRefs(useFocusHandover<HTMLDivElement>(panelOf), ref)
  return (
    <Alert.Root {...rest} ref={error} status="error" inline size={isCompact ? 'sm' : 'md'}>
      <Alert.Content>
        <Alert.Indicator>
          <CircleAlert aria-hidden />
        </Alert.Indicator>
        <span>{text}</span>
      </Alert.Content>
      {onRetry && isCompact && (
        <Link asChild minHeight="target.min">
          <button type="button" onClick={onRetry}>
            {retryLabel}
          </button>
        </Link>
      )}
      {onRetry && !isCompact && (
        <Button variant="secondary" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </Alert.Root>
  )
}
