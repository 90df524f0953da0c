import { Panel, Skeleton } from '@attune/ui'
import { type ReactNode, Suspense, useRef } from 'react'
import { PartFailed } from '../../shared/code/part-failed.tsx'
import { Boundary } from '../../shared/errors/boundary.tsx'
import type { Figure } from '../../shared/meanings/figures.ts'
import { PanelMeaning } from '../../shared/meanings/panel-meaning.tsx'
import { useIsNearView } from '../../shared/use-is-near-view.ts'

interface PanelBoundaryProps {
  id?: string | undefined
  /** The heading, which stays if the panel fails. */
  title: string
  children: ReactNode
}

/** Contains the failure of a panel: a value that can't be drawn doesn't affect other panels. */
export function PanelBoundary({ id, title, children }: PanelBoundaryProps) {
  return (
    <Boundary
      renderFallback={(error, retry) => (
        <Panel id={id} title={title} space="sm">
          <PartFailed error={error} onRetry={retry} />
        </Panel>
      )}
    >
      {children}
    </Boundary>
  )
}

interface NearPanelProps extends PanelBoundaryProps {
  /** The panel's figures, which the button explains. */
  of: Figure
  /** Name of the button `?`. Default: 'What {title} means'. */
  meaningLabel?: string
  /** Content beside the heading, once the panel has loaded. */
  caption?: ReactNode
  /** Content beside the heading, even before the panel has loaded, such as a button. */
  action?: ReactNode
  /** The height until the panel has loaded. */
  height: string
}

/**
 * A panel far below the part that is visible at first. Its code and its answers load once the coach scrolls near it.
 */
export function NearPanel({ id, title, of, meaningLabel, caption, action, height, children }: NearPanelProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNearView(place)
  const waiting = <Skeleton height={height} />
  return (
    <PanelBoundary id={id} title={title}>
      <Panel
        id={id}
        title={title}
        help={<PanelMeaning of={of} title={title} {...(meaningLabel !== undefined && { label: meaningLabel })} />}
        space="sm"
        caption={action ?? (isNear && caption !== undefined ? <Suspense>{caption}</Suspense> : undefined)}
      >
        <div ref={place}>{isNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</div>
      </Panel>
    </PanelBoundary>
  )
}
