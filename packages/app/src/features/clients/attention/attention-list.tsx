import { Button, PanelError } from '@attune/ui'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Boundary } from '../../../shared/errors/boundary.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nameOf } from '../../../shared/clients/persons.ts'
import { clientPath } from '../../../shared/navigation/paths.ts'
import { useIsNearView } from '../../../shared/use-is-near-view.ts'
import { useTextsForCells } from '../cells/cell-texts.ts'
import { AttentionRow, type RowsOfList } from './row/attention-row.tsx'
import type { AttentionEntry } from './attention-rows.ts'
import classes from './attention.module.css'

/** Number of clients that render together when they come near the window. */
const partSize = 8
/** Number of parts that render at first, which is more than a window shows. */
const partsAtOnce = 3
/** Number of clients before 'show more', which is more than a coach looks through. */
const clientsAtOnce = 500

interface AttentionListProps {
  entries: readonly AttentionEntry[]
  /**
   * The part of the list to which the entries belong. `undefined` if the list isn't cut at the end of the coach's day.
   */
  part?: 'today' | 'later'
  list: Omit<RowsOfList, 'texts'>
}

/** A client with a value that can't be drawn. */
function FailedRow({ entry: { row }, onRetry }: { entry: AttentionEntry; onRetry: () => void }) {
  const { t } = useTranslation('shared')
  return (
    <li className={classes.failed}>
      <Link to={clientPath(row.id)} dir="auto">
        {nameOf(row.person)}
      </Link>
      <PanelError isCompact text={t('partFailed')} retryLabel={t('tryAgain')} onRetry={onRetry} />
    </li>
  )
}

/**
 * Renders consecutive clients of the list. Far from the window, it renders only their names, for screen readers and for
 * searching the page.
 */
function Part({
  entries,
  list,
  isAtOnce,
}: {
  entries: readonly AttentionEntry[]
  list: RowsOfList
  isAtOnce: boolean
}) {
  const first = useRef<HTMLLIElement>(null)
  const isNear = useIsNearView(first, '100%')
  return entries.map((entry, at) =>
    isAtOnce || isNear ? (
      <Boundary
        key={entry.row.id}
        resetKey={entry}
        renderFallback={(_error, retry) => <FailedRow entry={entry} onRetry={retry} />}
      >
        <AttentionRow entry={entry} list={list} />
      </Boundary>
    ) : (
      <li key={`${entry.row.id} later`} ref={at === 0 ? first : undefined} className={classes.later}>
        {nameOf(entry.row.person)}
      </li>
    ),
  )
}

/**
 * Lists the clients in order. Only clients near the window render in full. Clients beyond the first 500 render on
 * request, and the focus then moves to the first of them.
 */
export function AttentionList({ entries, part: partOfList, list: shared }: AttentionListProps) {
  const { t } = useTranslation('attention-view')
  const formats = useFormats()
  const texts = useTextsForCells()
  const list = { ...shared, texts }
  const element = useRef<HTMLOListElement>(null)
  const [limit, setLimit] = useState(clientsAtOnce)
  /** Index of the first client that the last 'show more' added. */
  const firstThatCame = limit - clientsAtOnce
  // Printed pages contain all clients. The clients stay rendered after printing.
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => {
    const print = () => flushSync(() => setIsWhole(true))
    window.addEventListener('beforeprint', print)
    return () => window.removeEventListener('beforeprint', print)
  }, [])
  const shown = isWhole ? entries : entries.slice(0, limit)
  const parts = Array.from({ length: Math.ceil(shown.length / partSize) }, (_, at) =>
    shown.slice(at * partSize, (at + 1) * partSize),
  )
  useEffect(() => {
    if (firstThatCame > 0) element.current?.children.item(firstThatCame)?.querySelector('a')?.focus()
  }, [firstThatCame])
  const firstPart = Math.floor(firstThatCame / partSize)
  return (
    <>
      <ol ref={element} className={classes.clients} data-part={partOfList}>
        {parts.map((part, at) => (
          <Part
            key={at}
            entries={part}
            list={list}
            isAtOnce={isWhole || at < partsAtOnce || (at >= firstPart && at < firstPart + partsAtOnce)}
          />
        ))}
      </ol>
      {entries.length > shown.length && (
        <Button variant="quiet" onClick={() => setLimit(limit + clientsAtOnce)}>
          {t('showMore', { left: formats.count(entries.length - limit) })}
        </Button>
      )}
    </>
  )
}
