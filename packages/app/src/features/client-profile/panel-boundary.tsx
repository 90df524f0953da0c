import { Panel, Skeleton } from '@attune/ui'
import { type ReactNode, Suspense, useRef } from 'react'
import { PartFailed } from '../../shared/code/part-failed.tsx'
import { Boundary } from '../../shared/errors/boundary.tsx'
import { useIsNearView } from '../../shared/use-is-near-view.ts'

interface PanelBoundaryProps {
  id?: string | undefined
  /** The heading, which stays while the panel fails. */
  title: string
  children: ReactNode
}

/** Contains the failure of one panel: a value that can't be drawn leaves the other panels as they are. */
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
  /** The height until the panel has loaded. */
  height: string
}

/** Around a lazy panel far below the first paint. It loads once the coach comes near it, and so do its answers. */
export function NearPanel({ id, title, height, children }: NearPanelProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNearView(place)
  const waiting = (
    <Panel id={id} title={title} space="sm">
      <div ref={place}>
        <Skeleton height={height} />
      </div>
    </Panel>
  )
  return (
    <PanelBoundary id={id} title={title}>
      {isNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </PanelBoundary>
  )
}
