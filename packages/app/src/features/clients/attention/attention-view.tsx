import './texts.ts'
import { TooltipArea, VisuallyHidden } from '@attune/ui'
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
import { useListReturn } from '../use-list-return.ts'
import { DayFailed, NotJudged, RuleChips, SentenceOfTheDay } from './attention-head.tsx'
import { AttentionList } from './attention-list.tsx'
import { type AttentionEntry, attentionEntries, type KeptClients } from './attention-rows.ts'
import { AttentionSkeleton } from './attention-skeleton.tsx'
import classes from './attention.module.css'
import { judgedAttentionAtom, unjudgedRulesAtom } from './rules/judged-attention.ts'
import { RulesFailed } from './rules/rules-failed.tsx'
import { RulesHelp } from './rules/rules-help.tsx'
import { allShownOnAtom } from './budget/budget-atoms.ts'
import { BudgetMenu } from './budget/budget-menu.tsx'
import { cutAtBudget, idsOfCut } from './budget/cut-at-budget.ts'
import { EndOfToday } from './budget/end-of-today.tsx'
import { useAttentionDay } from './budget/use-attention-day.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useHeldRows } from './use-held-rows.ts'
import { useRestoredNote } from './use-restored-note.ts'

const noRules: ListQuery['rules'] = []

export interface AttentionViewProps {
  found: FoundClients
  query: ListQuery
  onQueryChange: (to: Partial<ListQuery>) => void
  onShowAll: () => void
  /** Shows the table, which doesn't use the rules. */
  onShowTable: () => void
  /** The user points at a client while the rules are refetched. */
  isOrderKept: boolean
}

/** The clients with the rules that they meet, the heaviest first. */
export function AttentionView({
  found,
  query,
  onQueryChange,
  onShowAll,
  onShowTable,
  isOrderKept,
}: AttentionViewProps) {
  const { compare } = useFormats()
  const { isError: haveRulesFailed } = useAtomValue(attentionAtom)
  const value = useAtomValue(judgedAttentionAtom)
  const { rows } = found
  const unjudged = useAtomValue(unjudgedRulesAtom)
  // A rule that isn’t judged leaves no client out.
  const rules = query.rules.some((rule) => unjudged.has(rule)) ? noRules : query.rules
  const { t } = useTranslation(['attention-view', 'attention'])
  const summaries = useAtomValue(noteSummariesAtom)
  useFailureToast(hasFailed(summaries), t('notesFailed'))
  const notes = useMemo(
    () => summaries.data && new Map(summaries.data.map((summary) => [summary.personId, summary])),
    [summaries.data],
  )
  const [kept, setKept] = useState<KeptClients>(new Map())
  const [latestReview, setLatestReview] = useState<string>()
  const [writingTo, setWritingTo] = useState(useRestoredNote())
  const [announcement, setAnnouncement] = useState('')
  const judged = useMemo(
    () => rows && value && attentionEntries(rows, value, { rules, kept, compare }),
    [rows, value, rules, kept, compare],
  )
  const isHeld = isOrderKept || writingTo !== undefined
  const held = useHeldRows(judged, query, isHeld, kept)
  const { day, ...ofDay } = useAttentionDay(value, isHeld)
  const today = useAtomValue(coachDayAtom)
  const [allShownOn, setAllShownOn] = useAtom(allShownOnAtom)
  // Filters and the search look through all clients, not only through those of the day.
  const isWhole = found.isNarrowed
  const entries = isWhole || !ofDay.isAwaited ? held : undefined
  const cut = useMemo(
    () => (isWhole || !day || !entries ? undefined : cutAtBudget(entries, day, kept)),
    [isWhole, day, entries, kept],
  )
  // A note that the coach writes behind the end of the day stays open, also over midnight.
  const isWritingLater = cut?.later.some(({ row }) => row.id === writingTo) ?? false
  const areAllShown = allShownOn === today || isWritingLater
  useEffect(() => {
    if (isWritingLater) setAllShownOn(today)
  }, [isWritingLater, today, setAllShownOn])
  const onReview = useCallback(
    ({ row, lastReview }: AttentionEntry, isReviewed: boolean) => {
      // Also after Undo: the row keeps its place until the view is left.
      setKept((before) => (before.has(row.id) ? before : new Map([...before, [row.id, lastReview]])))
      setLatestReview(isReviewed ? row.id : undefined)
      setAnnouncement(t(isReviewed ? 'attention:announced' : 'attention:announcedUndo', { name: nameOf(row.person) }))
    },
    [t],
  )
  const view = useRef<HTMLDivElement>(null)
  useKeptFocus(view, entries)
  useListReturn({
    search: searchOf(query),
    idsInOrder: (opened) => (cut ? idsOfCut(cut, areAllShown, opened) : (entries ?? []).map(({ row }) => row.id)),
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
          // In one place, so that the rows stay when the cut comes or goes.
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
