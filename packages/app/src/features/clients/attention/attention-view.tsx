import { Skeleton, TooltipArea, VisuallyHidden } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clientPath } from '../../../shared/navigation/paths.ts'
import { type ListQuery, searchOf } from '../list-query/list-query.ts'
import { NoClients } from '../empty-and-failed/no-clients.tsx'
import { NoList } from '../empty-and-failed/no-list.tsx'
import { NoMatches } from '../empty-and-failed/no-matches.tsx'
import type { FoundClients } from '../list-query/use-found-clients.ts'
import { useListReturn } from '../use-list-return.ts'
import { attentionAtom } from './attention-atoms.ts'
import { type AttentionGroup, attentionGroups } from './attention-groups.ts'
import { AttentionSection } from './attention-section.tsx'
import classes from './attention.module.css'
import { RulesFailed } from './rules-failed.tsx'
import { RulesHelp } from './rules-help.tsx'
import { useHeldGroups } from './use-held-groups.ts'

const idsOf = (groups: readonly AttentionGroup[]) => [
  ...new Set(groups.flatMap(({ waiting, reviewed }) => [...waiting, ...reviewed]).map(({ person }) => person.id)),
]

interface AttentionViewProps {
  found: FoundClients
  query: ListQuery
  onShowAll: () => void
  /** Shows the table, which doesn't use the rules. */
  onShowTable: () => void
  /** The user points at a client while the rules are refetched. */
  isOrderKept: boolean
}

/** The clients grouped by the rules that they meet, the most urgent first. */
export function AttentionView({ found, query, onShowAll, onShowTable, isOrderKept }: AttentionViewProps) {
  const { t } = useTranslation('clients')
  const attention = useAtomValue(attentionAtom)
  const { rows } = found
  const { value } = attention
  const judged = useMemo(() => {
    if (!rows || !value) return undefined
    const shown = new Set(rows.map(({ id }) => id))
    const persons = rows.map(({ person }) => person)
    const all = attentionGroups(persons, value, (id) => shown.has(id))
    return query.rule ? all.filter(({ rule }) => rule === query.rule) : all
  }, [rows, value, query.rule])
  const groups = useHeldGroups(judged, query, isOrderKept)
  const view = useRef<HTMLDivElement>(null)
  useListReturn({
    search: searchOf(query),
    idsInOrder: () => idsOf(groups ?? []),
    focusClient: (id) => {
      const link = view.current?.querySelector<HTMLElement>(`li a[href="${clientPath(id)}"]`)
      link?.focus({ preventScroll: true })
      return link !== null && link !== undefined
    },
  })

  return (
    <div ref={view} className={classes.view}>
      <RulesHelp />
      {found.hasFailed && <NoList />}
      {!groups && !found.hasFailed && attention.status !== 'failed' && (
        <output className={classes.loading}>
          <VisuallyHidden>{t('attention.loading')}</VisuallyHidden>
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} height="2.429rem" />
          ))}
        </output>
      )}
      {!groups && !found.hasFailed && attention.status === 'failed' && <RulesFailed onShowTable={onShowTable} />}
      <TooltipArea>
        {groups?.map((group) => (
          <AttentionSection key={group.rule} group={group} />
        ))}
      </TooltipArea>
      {groups?.length === 0 && (found.isNarrowed ? <NoMatches onShowAll={onShowAll} /> : <NoClients />)}
    </div>
  )
}
