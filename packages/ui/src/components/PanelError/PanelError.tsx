import { Alert } from '@chakra-ui/react/alert'
import { Link } from '@chakra-ui/react/link'
import { CircleAlert } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../Button/Button.tsx'

export interface PanelErrorProps {
  /** 'Error processing exercise'. */
  text: string
  /** What trying again is called. */
  retryLabel?: string
  /** Absent: nothing can be tried again. */
  onRetry?: (() => void) | undefined
  /** For a cell or a line: small, with a link in the button's place. */
  isCompact?: boolean
}

/** It goes with its button: the heading of the panel around takes the focus from it, or the panel itself. */
function useFocusLeftToPanel() {
  const error = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = error.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const panel = element.closest<HTMLElement>('section, [role=dialog], main')
      const next = panel?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]') ?? panel
      if (next && !next.hasAttribute('tabindex')) next.tabIndex = -1
      next?.focus({ preventScroll: true })
    }
  }, [])
  return error
}

/** What a panel says in the place of what couldn't be loaded. A toast has said it aloud: this stays, and waits. */
export function PanelError({ text, retryLabel = 'Try again', onRetry, isCompact = false }: PanelErrorProps) {
  const error = useFocusLeftToPanel()
  return (
    <Alert.Root ref={error} status="error" inline size={isCompact ? 'sm' : 'md'}>
      <Alert.Content>
        <Alert.Indicator>
          <CircleAlert aria-hidden />
        </Alert.Indicator>
        {text}
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
