import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { iconStroke } from '../../theme/scales.ts'
import { Button } from '../Button/Button.tsx'
import { linkLook } from '../TextLink/text-link.styles.ts'

const Root = chakra(
  'div',
  defineRecipe({
    className: 'attune-panel-error',
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '2',
      color: 'fg.default',
      lineHeight: 'cell',
      '& svg': { width: 'icon.sm', height: '1lh', flexShrink: 0, strokeWidth: iconStroke, color: 'error' },
    },
    variants: { isCompact: { true: { columnGap: '2', rowGap: '0', fontSize: 'xs' }, false: { paddingBlock: '2' } } },
  }),
)

const CompactRetry = chakra('button', { base: { ...linkLook, minHeight: 'target.min' } })

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
    <Root ref={error} isCompact={isCompact}>
      <chakra.span display="inline-flex" gap="2">
        <CircleAlert aria-hidden />
        {text}
      </chakra.span>
      {onRetry && isCompact && (
        <CompactRetry type="button" onClick={onRetry}>
          {retryLabel}
        </CompactRetry>
      )}
      {onRetry && !isCompact && (
        <Button variant="secondary" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </Root>
  )
}
