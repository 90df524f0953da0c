import { dayIn, type Visit, type Person } from '@attune/api'
import { Logo } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { nameOf } from '../../../shared/clients/persons.ts'
import { ageOn } from '../../../shared/format/age.ts'
import { fullDay } from '../../../shared/format/full-day.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { zoneText } from '../../../shared/format/zone-text.ts'
import { readyTexts } from '../../../shared/i18n/ready-texts.ts'
import { useEveryNote } from '../../../shared/notes/use-notes.ts'
import { coachDayAtom, nowAtom } from '../../../shared/time/clock.ts'
import { dayOf, zoneDifference } from '../../../shared/time/zones.ts'
import { currentStepOf } from '../journey/step-counts.ts'
import { getEngagement, getIndicators, getJourney } from '../queries/client-queries.ts'
import { useNewItems } from '../whats-new/use-new-items.ts'
import { PrintedFigures } from './printed-figures.tsx'
import { PrintedJourney, usePlaceText } from './printed-journey.tsx'
import { PrintedNotes } from './printed-notes.tsx'
import classes from './print-sheet.module.css'
import { usePrint } from './use-print.ts'

/** Number of lines to write on during the call. */
const ruledLines = 8

interface SheetOf {
  person: Person
}

/** Shows '41 years, female. Different timezone, 15:06 there now, +1 h. Sense, day 5 of 7'. */
function Facts({ person }: SheetOf) {
  const { t } = useTranslation(['whats-new', 'shared'])
  const { t: shared } = useTranslation('shared')
  const texts = useMemo(() => readyTexts(shared), [shared])
  const formats = useFormats()
  const current = useAtomValue(nowAtom)
  const place = usePlaceText(currentStepOf(useQuery(getJourney(person.id)).data))
  const { birthDate, gender, timezone } = person
  const difference = zoneDifference(timezone, current)
  const identity = [
    ...(birthDate
      ? [t('shared:age', { count: ageOn(dayIn(timezone ?? current.timezone, current.now), birthDate) })]
      : []),
    ...(gender ? [t(`sheet.gender.${gender}`)] : []),
  ]
  const sentences = [
    ...(identity.length > 0 ? [identity.join(t('comma'))] : []),
    ...(difference ? [zoneText(difference, { t: texts, formats, current })] : []),
    ...(place === null ? [] : [place]),
  ]
  return <p className={classes.facts}>{sentences.join(t('sheet.sentence'))}</p>
}

/** Lists all news. '!' marks the items that have the clay colour on screen. */
function WhatsNew({ visit, timezone }: { visit: Visit | undefined; timezone: string }) {
  const { t } = useTranslation(['whats-new', 'client-profile', 'shared'])
  const formats = useFormats()
  const current = useAtomValue(nowAtom)
  const itemsOf = useNewItems(timezone)
  if (!visit) return <p>{t('shared:processingError.whatsNew')}</p>
  if (!visit.since || !visit.news) return <p>{t('firstLook')}</p>
  const items = itemsOf(visit.news)
  const today = dayOf(current.timezone, current.now)
  const when = (at: string, todayText: string) => {
    const day = dayOf(current.timezone, at)
    return t('at', { day: day === today ? todayText : formats.weekday(day), time: formats.time(at, current.timezone) })
  }
  const from = when(visit.since, t('client-profile:exercises.today'))
  const until = when(visit.startedAt, t('client-profile:exercises.todayInSentence'))
  return (
    <>
      <p className={classes.small}>{t('sheet.span', { from, until })}</p>
      {items.length === 0 && <p>{t('nothingNew')}</p>}
      <ul className={classes.news}>
        {items.map(({ id, what, how, isWarm }) => (
          <li key={id}>
            <b>{`${isWarm ? '! ' : ''}${what}`}</b> <span>{how}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface PrintSheetProps extends SheetOf {
  /** The news that the band shows. `undefined` if it couldn't be read. */
  visit: Visit | undefined
  /** Called when the browser has closed its print dialog. */
  onDone: () => void
}

/** The sheet for a call about a client: news, the journey, four figures, notes, and lines to write on. */
export function PrintSheet({ person, visit, onDone }: PrintSheetProps) {
  const { t, i18n } = useTranslation('whats-new')
  const formats = useFormats()
  const current = useAtomValue(nowAtom)
  const today = useAtomValue(coachDayAtom)
  const journey = useQuery(getJourney(person.id))
  const indicators = useQuery(getIndicators(person.id))
  const engagement = useQuery(getEngagement(person.id))
  const notes = useEveryNote(person.id)
  const name = nameOf(person)
  const timezone = person.timezone ?? current.timezone
  usePrint({
    isReady: [journey, indicators, engagement, notes].every(({ isPending }) => !isPending),
    title: t('sheet.title', { name, day: formats.dayAndYear(today) }),
    footer: { start: name, pages: t('sheet.pages', { page: '#', pages: '##' }) },
    onDone,
  })
  return createPortal(
    <div className={classes.sheet} aria-hidden inert>
      <header className={classes.head}>
        <Logo size="rail" />
        <span className={classes.small}>
          {t('sheet.head', { day: fullDay(i18n.language, today), time: formats.time(current.now, current.timezone) })}
        </span>
      </header>
      <h1>{name}</h1>
      <Facts person={person} />
      <Part title={t('title')}>
        <WhatsNew visit={visit} timezone={timezone} />
      </Part>
      <Part title={t('sheet.where', { name: person.firstName })}>
        <PrintedJourney journey={journey} />
      </Part>
      <PrintedFigures indicators={indicators.data} engagement={engagement.data} />
      <Part title={t('sheet.notes')}>
        <PrintedNotes notes={notes} />
      </Part>
      <section className={classes.call}>
        <h2>{t('sheet.call')}</h2>
        {Array.from({ length: ruledLines }, (_, line) => (
          <div key={line} className={classes.line} />
        ))}
      </section>
    </div>,
    document.body,
  )
}
