import type { AttentionRule } from '@attune/api'
import { Button } from '@attune/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nameOf } from '../../../shared/clients/persons.ts'
import { useIsNearView } from '../../../shared/use-is-near-view.ts'
import { AttentionClient } from './attention-client.tsx'
import type { AttentionEntry } from './attention-groups.ts'
import classes from './attention.module.css'

/** Clients that render together when they come near the window. */
const partSize = 8
/** Parts that render at first: more than a window shows of one rule. */
const partsAtOnce = 3
/** Clients of one rule before 'show more': more than a coach looks through. */
const clientsAtOnce = 500

interface AttentionClientsProps {
  entries: readonly AttentionEntry[]
  rule: AttentionRule
  isReviewed: boolean
}

/** Neighbours under a rule. Away from the window only their names render, for screen readers and search. */
function Part({ entries, rule, isReviewed, isAtOnce }: AttentionClientsProps & { isAtOnce: boolean }) {
  const first = useRef<HTMLLIElement>(null)
  const isNear = useIsNearView(first, '100%')
  return entries.map((entry, at) =>
    isAtOnce || isNear ? (
      <AttentionClient key={entry.person.id} entry={entry} rule={rule} isReviewed={isReviewed} />
    ) : (
      <li key={`${entry.person.id} later`} ref={at === 0 ? first : undefined} className={classes.client}>
        {nameOf(entry.person)}
      </li>
    ),
  )
}

/**
 * The clients under a rule. Only those near the window render in full. Of thousands, the rest renders on request, and
 * the focus moves to the first of them.
 */
export function AttentionClients({ entries, rule, isReviewed }: AttentionClientsProps) {
  const { t } = useTranslation('clients')
  const formats = useFormats()
  const list = useRef<HTMLUListElement>(null)
  const [limit, setLimit] = useState(clientsAtOnce)
  /** Index of the first client of the last 'show more'. */
  const firstThatCame = limit - clientsAtOnce
  const shown = entries.slice(0, limit)
  const parts = Array.from({ length: Math.ceil(shown.length / partSize) }, (_, at) =>
    shown.slice(at * partSize, (at + 1) * partSize),
  )
  useEffect(() => {
    if (firstThatCame > 0) list.current?.children.item(firstThatCame)?.querySelector('a')?.focus()
  }, [firstThatCame])
  const firstPart = Math.floor(firstThatCame / partSize)
  return (
    <>
      <ul ref={list} className={classes.clients}>
        {parts.map((part, at) => (
          <Part
            // Keyed by place: a part that moves up by one has been near already.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            entries={part}
            rule={rule}
            isReviewed={isReviewed}
            isAtOnce={at < partsAtOnce || (at >= firstPart && at < firstPart + partsAtOnce)}
          />
        ))}
      </ul>
      {entries.length > limit && (
        <Button variant="quiet" onClick={() => setLimit(limit + clientsAtOnce)}>
          {t('attention.showMore', { left: formats.count(entries.length - limit) })}
        </Button>
      )}
    </>
  )
}
