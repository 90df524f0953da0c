import { type ChangePeriod, dayIn, type JourneySummary } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Formats } from '../../../shared/format/formats.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { type ReadyTexts, readyTexts } from '../../../shared/i18n/ready-texts.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { shownPeriodAtom } from '../rows/client-list-queries.ts'
import { todayProgress, type ZoneDifference, zoneDifference } from '../../../shared/time/zones.ts'

/**
 * The texts and formats of all cells. A table creates them once and passes them to cell functions, because a component
 * for each cell would slow down every sort.
 */
export interface CellTexts {
  t: ReadyTexts<['clients', 'shared']>
  /** Texts that are shared with other screens. */
  shared: ReadyTexts<'shared'>
  formats: Formats
  current: { now: Date; timezone: string }
  /** The period of the columns with changes. */
  changePeriod: ChangePeriod
  /** Returns how a zone's clock differs from the coach's. */
  differenceOf: (timezone: string | undefined) => ZoneDifference | undefined
  /** Returns the current day in a client's zone. */
  todayIn: (timezone: string | undefined) => string
  /** Returns the share of the client's current day that has passed. */
  todayProgressOf: (journey: Pick<JourneySummary, 'timezone' | 'today'>) => number
}

/** Caches a function's results by zone, because many clients are in few zones. */
function once<K, V>(find: (key: K) => V): (key: K) => V {
  const known = new Map<K, { answer: V }>()
  return (key) => {
    const found = known.get(key) ?? { answer: find(key) }
    known.set(key, found)
    return found.answer
  }
}

/** Returns the texts and formats for the cells. They change with the language and with each minute. */
export function useTextsForCells(): CellTexts {
  const { t } = useTranslation(['clients', 'shared'])
  const { t: shared } = useTranslation('shared')
  const formats = useFormats()
  const current = useAtomValue(nowAtom)
  const changePeriod = useAtomValue(shownPeriodAtom)
  const texts = useMemo(() => ({ t: readyTexts(t), shared: readyTexts(shared) }), [t, shared])
  return useMemo(() => {
    const progressIn = once((today: string) =>
      once((timezone: string) => todayProgress({ timezone, today }, current.now)),
    )
    return {
      ...texts,
      formats,
      current,
      changePeriod,
      todayIn: once((timezone) => dayIn(timezone ?? current.timezone, current.now)),
      differenceOf: once((timezone) => zoneDifference(timezone, current)),
      todayProgressOf: ({ timezone, today }) => progressIn(today)(timezone),
    }
  }, [texts, formats, current, changePeriod])
}
