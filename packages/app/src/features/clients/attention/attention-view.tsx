import './texts.ts'
import { needsReview } from '@attune/api'
import { TooltipArea, useRowOrder, VisuallyHidden } from '@attune/ui'
import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../../shared/clients/persons.ts'
import { hasFailed } from '../../../api/queries.ts'
import { useFailureToast } from '../../../shared/failures/use-failure-toast.ts'
import { attentionAtom } from '../../../shared/attention/attention-atoms.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { noteSummariesAtom } from '../../../shared/notes/note-atoms.ts'
import { coachDayAtom } from '../../../shared/time/clock.ts'
import { clientPath } from '../../../shared/navigation/paths.ts'
import { type ListQuery, searchOf } from '../list-query/list-query.ts'
import { NoClients } from '../empty-and-failed/no-clients.tsx'
import { NoList } from '../empty-and-failed/no-list.tsx'
import { NoMatches } from '../empty-and-failed/no-matches.tsx'
import type { FoundClients } from '../list-query/use-found-clients.ts'
import { SortAgain } from '../sort-again.tsx'
import { useListReturn } from '../use-list-return.ts'
import { DayFailed, NotJudged, RuleChips, SentenceOfTheDay } from './attention-head.tsx'
import { AttentionList } from './attention-list.tsx'
import { type AttentionEntry, attentionEntries, type ListedClients } from './attention-rows.ts'
import { AttentionSkeleton } from './attention-skeleton.tsx'
import classes from './attention.module.css'
import { judgedAttentionAtom } from './rules/judged-attention.ts'
import { RulesFailed } from './rules/rules-failed.tsx'
import { RulesHelp } from './rules/rules-help.tsx'
import { allShownOnAtom } from './budget/budget-atoms.ts'
import { BudgetMenu } from './budget/budget-menu.tsx'
import { cutAtBudget, idsOfCut } from './budget/cut-at-budget.ts'
import { EndOfToday } from './budget/end-of-today.tsx'
import { useAttentionDay, useShownDay } from './budget/use-attention-day.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useRestoredNote } from './use-restored-note.ts'

const noEntries: readonly AttentionEntry[] = []
const idOf = ({ row }: AttentionEntry) => row.id

export interface AttentionViewProps {
  found: FoundClients
  query: ListQuery
  onQueryChange: (to: Partial<ListQuery>) => void
  onShowAll: () => void
  /** Switches to the table, which doesn't need the rules. */
  onShowTable: () => void
  /** Identifies the coach's last action that ordered the clients. */
  rowOrderKey: string | undefined
  /** Called when the coach has reviewed a client. */
  onReviewed: () => void
  onSortAgain: () => void
}

/** Shows the clients with the rules that they meet, ordered by weight. */
export function AttentionView({
  found,
  query,
  onQueryChange,
  onShowAll,
  onShowTable,
  rowOrderKey,
  onReviewed,
  onSortAgain,
}: AttentionViewProps) {
  const { compare } = useFormats()
  const { isError: haveRulesFailed } = useAtomValue(attentionAtom)
  const value = useAtomValue(judgedAttentionAtom)
  const { rows } = found
  const { t } = useTranslation(['attention-view', 'attention', 'shared'])
  const summaries = useAtomValue(noteSummariesAtom)
  useFailureToast(hasFailed(summaries), t('shared:processingError.notes'), 'notes')
  const notes = useMemo(
    () => summaries.data && new Map(summaries.data.map((summary) => [summary.personId, summary])),
    [summaries.data],
  )
  const [kept, setKept] = useState<ListedClients>(new Map())
  const [latestReview, setLatestReview] = useState<string>()
  const [writingTo, setWritingTo] = useState(useRestoredNote())
  const [announcement, setAnnouncement] = useState('')
  const judged = useMemo(
    () => rows && value && attentionEntries(rows, value, { kept, compare }),
    [rows, value, kept, compare],
  )
  const { day: latestDay, ...ofDay } = useAttentionDay(value)
  const today = useAtomValue(coachDayAtom)
  const [allShownOn, setAllShownOn] = useAtom(allShownOnAtom)
  // Filters and the search apply to all clients, not only to those of the day.
  const isWhole = found.isNarrowed
  const [lastKey, setLastKey] = useState(rowOrderKey)
  if (rowOrderKey !== undefined && rowOrderKey !== lastKey) setLastKey(rowOrderKey)
  // While the coach is writing a note, returning to the tab doesn't change the order.
  const isFree = rowOrderKey === undefined && writingTo === undefined
  const orderKey = isFree ? undefined : `${lastKey} ${latestDay?.budget}`
  const day = useShownDay(latestDay, orderKey)
  const cutOfDay = useMemo(
    () => (isWhole || !day || !judged ? undefined : cutAtBudget(judged, day, kept)),
    [isWhole, day, judged, kept],
  )
  const first = useRowOrder(cutOfDay?.today ?? judged ?? noEntries, idOf, orderKey)
  const later = useRowOrder(cutOfDay?.later ?? noEntries, idOf, orderKey)
  const entries = judged && (isWhole || !ofDay.isAwaited) ? first.rows : undefined
  const cut = useMemo(
    () => cutOfDay && { ...cutOfDay, today: first.rows, later: later.rows, waiting: later.rows.filter(needsReview) },
    [cutOfDay, first.rows, later.rows],
  )
  // If the coach is writing a note about a client below the end of the day, the note stays open, even past midnight.
  const isWritingLater = cut?.later.some(({ row }) => row.id === writingTo) ?? false
  const areAllShown = allShownOn === today || isWritingLater
  useEffect(() => {
    if (isWritingLater) setAllShownOn(today)
  }, [isWritingLater, today, setAllShownOn])
  const comingToDay = day && !isWhole ? latestDay?.personIds.filter((id) => !day.personIds.includes(id)).length : 0
  const toMove = first.toMove + (areAllShown ? later.toMove : 0) + (comingToDay ?? 0)
  const onReview = useCallback(
    ({ row, lastReview }: AttentionEntry, isReviewed: boolean) => {
      // Even after Undo, the row keeps its position until the view is left.
      setKept((before) => (before.has(row.id) ? before : new Map([...before, [row.id, lastReview]])))
      onReviewed()
      setLatestReview(isReviewed ? row.id : undefined)
      setAnnouncement(t(isReviewed ? 'attention:announced' : 'attention:announcedUndo', { name: nameOf(row.person) }))
    },
    [t, onReviewed],
  )
  const view = useRef<HTMLDivElement>(null)
  useRowFocus(view, cut ?? entries)
  useListReturn({
    search: searchOf(query),
    idsInOrder: (opened) => (cut ? idsOfCut(cut, areAllShown, opened) : (entries ?? noEntries).map(idOf)),
    focusClient: (id) => {
      const link = view.current?.querySelector<HTMLElement>(`li a[href="${clientPath(id)}"]`)
      link?.focus({ preventScroll: true })
      return link !== null && link !== undefined
    },
  })

  const list = { notes, onReview, latestReview, writingTo, onWrite: setWritingTo, announce: setAnnouncement }
  const menu = !isWhole && day && entries && entries.length > 0 && (
    <BudgetMenu budget={day.budget} findOther={() => view.current?.querySelector('[data-budget]')} />
  )
  return (
    <div ref={view} className={classes.view}>
      <SortAgain toMove={entries ? toMove : 0} onSortAgain={onSortAgain} />
      <div className={classes.head}>
        {value && <SentenceOfTheDay attention={value} />}
        {!cut && menu}
        <RulesHelp />
      </div>
      {value && <NotJudged />}
      {value && !isWhole && ofDay.hasFailed && <DayFailed onRetry={ofDay.retry} />}
      {value && (
        <RuleChips
          attention={value}
          rules={query.rules}
          onRulesChange={(to) => onQueryChange({ rules: to, isPending: false })}
        />
      )}
      {found.hasFailed && <NoList />}
      {!entries && !found.hasFailed && !haveRulesFailed && <AttentionSkeleton />}
      {!entries && !found.hasFailed && haveRulesFailed && <RulesFailed onShowTable={onShowTable} />}
      <TooltipArea>
        {entries && entries.length > 0 && (
          // Use one element in both cases, so that the rows aren't remounted when the cut appears or disappears.
          <AttentionList entries={cut?.today ?? entries} {...(cut && { part: 'today' })} list={list} />
        )}
        {cut && (
          <EndOfToday
            cut={cut}
            areAllShown={areAllShown}
            onShowAll={() => setAllShownOn(today)}
            findFirstLater={() => view.current?.querySelector('ol[data-part=later] a')}
          >
            {menu}
          </EndOfToday>
        )}
        {cut && (areAllShown || cut.waiting.length === 0) && cut.later.length > 0 && (
          <AttentionList entries={cut.later} part="later" list={list} />
        )}
      </TooltipArea>
      <output>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
      {entries?.length === 0 &&
        (found.isNarrowed ? <NoMatches onShowAll={onShowAll} /> : <NoClients hasClients={found.hasClients} />)}
    </div>
  )
}
